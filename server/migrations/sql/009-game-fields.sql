-- Fields of a skin from the game's own settings and lists, never typed by people. `gameid` and `parentid` are the
-- game's permanent ids, as text.
alter table skin add column quality text;
alter table skin add column eventset text;
alter table skin add column package text;
alter table skin add column gameid text;
alter table skin add column parentid text;
