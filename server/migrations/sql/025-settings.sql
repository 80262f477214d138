-- Where the game keeps the settings of a skin, and the token by which its texts know the skin's name, without `#`.
alter table skin add column settings text;
alter table skin add column token text;
