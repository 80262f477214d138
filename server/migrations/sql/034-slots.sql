-- What the game's settings say of a skin that has no files of its own: the entry of its model's skin table, its
-- first-person model, and the number of its palette, as text. Never typed by people.
alter table skin add column slot text;
alter table skin add column arms text;
alter table skin add column camo text;
