-- Changes of skins can be undone.

-- The version that the change gave to the skin. While both are equal, this is the skin's last change.
alter table history add column version bigint;
-- The record that this one undoes. A record can be undone once.
alter table history add column undo_of text references history (id);

update history set version = (
  select count(*) from history as earlier
  where earlier.entity = 'skin' and earlier.entity_id = history.entity_id and earlier.id <= history.id
) where entity = 'skin';

create unique index history_undone on history (undo_of);
create index history_by_time on history (entity, id);
