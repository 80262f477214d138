-- Builds of the game that imports come from. Unknown values are null.

create table build (
  -- The name that batches use.
  name text primary key,
  -- The day of its release, such as 2026-11-04.
  released text,
  -- The number of its manifest, by which it is downloaded.
  manifest text
);
insert into build (name) select distinct build from batch where build is not null;
