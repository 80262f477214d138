-- What whoever imports has said of switches of the game's build: NAME is on, !NAME is off.

create table game_flag (
  name text primary key,
  -- When it was said, in epoch milliseconds.
  at bigint not null
);
