-- What the data files say of each row, and since when, so that programs can ask for what has changed (docs: Data files).

create table data_row (
  list text not null,
  -- The skin's id, or the kind, group and name of an asset as JSON.
  id text not null,
  -- Of all that the files say of the row; null once it is not in them any more.
  hash text,
  -- The revision of the files with which it became so.
  revision bigint not null,
  primary key (list, id)
);
create index data_row_removed on data_row (list, revision) where hash is null;

-- The revisions that were given out and of which the changes since are known. They are times in epoch milliseconds, made
-- to grow: a database that is put back to an earlier state never gives another meaning to one that it gave out before.
create table data_revision (
  revision bigint primary key,
  list text not null
);
create index data_revision_of_list on data_revision (list, revision);

-- For the turn of who makes the files.
insert into revision (list, value) values ('files', 1);
