-- How many rows a part of an import has. The total of all parts is limited.
alter table incoming_part add column skins integer not null default 0;
alter table incoming_part add column assets integer not null default 0;
