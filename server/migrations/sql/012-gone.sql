-- Imports store what their lists no longer had, and a long history is read fast.

-- How many skins and assets the lists of a batch no longer had; null when they do not say.
alter table batch add column gone integer;

-- The groups of assets, and the legends of skins (kind 'Skins'), for which the lists of a batch were complete.
create table batch_listed (
  batch_id text not null references batch (id),
  kind text not null,
  group_name text not null,
  primary key (batch_id, kind, group_name)
);

-- Known skins and assets of these groups that the lists of the batch did not have. The rows themselves stay.
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

-- The newest changes outside batches are read without those of the batches.
create index history_singles on history (entity, batch_id, id);
-- Most records undo nothing, so the index skips those.
drop index history_undone;
create unique index history_undone on history (undo_of) where undo_of is not null;
drop index batch_undone;
create unique index batch_undone on batch (undo_of) where undo_of is not null;
