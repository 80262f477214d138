-- Changes made at once, an import for example, are listed and undone as one.

create table batch (
  -- Sorts before the ids of its records and after those of everything earlier.
  id text primary key,
  at bigint not null,
  -- The author: 'import', or an account that undid another batch.
  actor text not null,
  -- The public name of the build that an import came from.
  build text,
  -- The batch that this one undoes. A batch can be undone once.
  undo_of text references batch (id),
  -- How many skins it added, changed and removed, and how many assets.
  added integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  assets_added integer not null default 0,
  assets_removed integer not null default 0
);
create unique index batch_undone on batch (undo_of);

alter table history add column batch_id text references batch (id);
-- The skin's earlier version, 0 when it was new. The undo of a batch restores it.
alter table history add column version_before bigint;
update history set version_before = version - 1 where entity = 'skin';
create index history_of_batch on history (batch_id, id);
create index history_versions on history (entity, entity_id, version);

-- The skins whose mark as starter data a batch removed (0) or restored (1).
create table batch_skin (
  batch_id text not null references batch (id),
  skin_id text not null,
  starter integer not null check (starter in (0, 1)),
  primary key (batch_id, skin_id)
);

-- A batch's changes of assets. `change` is a change of the mark as starter data. `starter` is the mark after it, or the
-- last one of a removed asset.
create table batch_asset (
  batch_id text not null references batch (id),
  kind text not null,
  group_name text not null,
  name text not null,
  action text not null check (action in ('add', 'change', 'remove')),
  starter integer not null check (starter in (0, 1)),
  primary key (batch_id, kind, group_name, name)
);

-- The records of each earlier import become a batch. `old-imports.ts` does it, since SQL alone makes no ids.
