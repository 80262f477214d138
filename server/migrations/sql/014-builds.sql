-- Builds of the game that imports come from. What nobody said of one is null.

create table build (
  -- As batches name it.
  name text primary key,
  -- The day on which it came out, 2026-11-04.
  released text,
  -- The number of its manifest, by which it is downloaded.
  manifest text
);
insert into build (name) select distinct build from batch where build is not null;
