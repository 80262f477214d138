-- Imports remember what the lists that they came from no longer had, and the history answers fast when it is long.

-- How many skins and assets the lists of a batch no longer had; null when they said nothing of that.
alter table batch add column gone integer;

-- The groups of assets, and the legends of skins (kind 'Skins'), of which the lists of a batch were whole.
create table batch_listed (
  batch_id text not null references batch (id),
  kind text not null,
  group_name text not null,
  primary key (batch_id, kind, group_name)
);

-- What of these the list of skins and the archive know, and the lists of the batch did not have. It stays where it is.
create table batch_gone_skin (
  batch_id text not null references batch (id),
  skin_id text not null,
  primary key (batch_id, skin_id)
);
create table batch_gone_asset (
  batch_id text not null references batch (id),
  kind text not null,
  group_name text not null,
  name text not null,
  primary key (batch_id, kind, group_name, name)
);

-- The newest changes that are in no batch are read without those of the batches.
create index history_singles on history (entity, batch_id, id);
-- Most records undo nothing: whoever looks for what undid one is not led through them.
drop index history_undone;
create unique index history_undone on history (undo_of) where undo_of is not null;
drop index batch_undone;
create unique index batch_undone on batch (undo_of) where undo_of is not null;
