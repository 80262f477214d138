-- A change of many rows holds up everybody else only for a moment.

-- Nobody reads in these orders. Records of a batch, of which there are many at once, are in few indexes.
drop index history_by_time;
drop index history_newest;
drop index history_versions;
drop index history_singles;
create index history_singles on history (entity, id) where batch_id is null;
drop index history_of_entity;
create index history_of_entity on history (entity, entity_id, id, version);

-- The key finds a group by its kinds, which are three.
drop index archive_item_of_group;

-- What a batch did to the assets of a group is one row. `large-changes.ts` packs the rows.
alter table batch_asset rename to batch_asset_row;
create table batch_asset (
  batch_id text not null references batch (id),
  kind text not null,
  group_name text not null,
  changes text not null,
  primary key (batch_id, kind, group_name)
);
