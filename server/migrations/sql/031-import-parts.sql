-- How many rows a part of an import holds: all parts together are bounded.
alter table incoming_part add column skins integer not null default 0;
alter table incoming_part add column assets integer not null default 0;
