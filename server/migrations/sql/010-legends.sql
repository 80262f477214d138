-- The names of a legend in the game's files. The site's owner changes them; `first-legends.ts` provides the first ones.

-- The legend's folder in the game's settings. No two legends have the same.
alter table legend add column folder text;
create unique index legend_by_folder on legend (folder);
-- Words, separated by spaces, with which names of its files begin besides the folder. No two legends share a word.
alter table legend add column words text not null default '';
-- The rig of its skeleton, and the library of its animation clips.
alter table legend add column rig text;
alter table legend add column clips text;
-- Grows with every change. An editor who saw an older version is refused.
alter table legend add column version integer not null default 1;
