-- The path of a skin's settings in the game, and the token of its name in the game's texts, without `#`.
alter table skin add column settings text;
alter table skin add column token text;
