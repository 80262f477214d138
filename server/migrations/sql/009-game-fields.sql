-- What the game's own settings and lists say of a skin; nobody types it. `gameid` and `parentid` are the game's permanent
-- ids, as text.
alter table skin add column quality text;
alter table skin add column eventset text;
alter table skin add column package text;
alter table skin add column gameid text;
alter table skin add column parentid text;
