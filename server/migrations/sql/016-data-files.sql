-- The content of each row in the data files, and since when, so that programs can request changes only (docs: Data
-- files).

create table data_row (
  list text not null,
  -- The skin's id, or the kind, group and name of an asset as JSON.
  id text not null,
  -- Of the row's whole content in the files; null once it is no longer in them.
  hash text,
  -- The revision of the files in which it last changed.
  revision bigint not null,
  primary key (list, id)
);
create index data_row_removed on data_row (list, revision) where hash is null;

-- The published revisions since which all changes are known. They are times in epoch milliseconds that always grow: a
-- database that is restored to an earlier state never reuses one.
create table data_revision (
  revision bigint primary key,
  list text not null
);
create index data_revision_of_list on data_revision (list, revision);

-- For the turn of making the files.
insert into revision (list, value) values ('files', 1);
