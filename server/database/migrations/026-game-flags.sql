-- The switches of the game's build that whoever imports has said are on; all others are off.

create table game_flag (
  name text primary key,
  -- When it was said, in epoch milliseconds.
  at bigint not null
);
