-- What the game's files call a legend. Its owner changes it; `first-legends.ts` gives what is first known.

-- The legend's folder in the game's settings. No two legends have the same.
alter table legend add column folder text;
create unique index legend_by_folder on legend (folder);
-- Words that names of its files begin with besides the folder, with a space between. A word is one legend's.
alter table legend add column words text not null default '';
-- The rig of its skeleton, and the library of its animation clips.
alter table legend add column rig text;
alter table legend add column clips text;
-- Grows with every change; an editor who saw an older one is refused.
alter table legend add column version integer not null default 1;
