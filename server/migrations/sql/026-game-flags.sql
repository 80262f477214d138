-- The switches of the game's build as importers have given them: NAME is on, !NAME is off.

create table game_flag (
  name text primary key,
  -- When it was given, in epoch milliseconds.
  at bigint not null
);
