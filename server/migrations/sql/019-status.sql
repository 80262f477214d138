-- Codes with which somebody may create the first owner's account; there are none of use once there is an owner.
create table owner_code (
  -- SHA-256 of it: nobody who reads the database can use it.
  hash text primary key,
  expires_at bigint not null
);

-- How often something happened in an hour, on all servers together.
create table hourly (
  -- The first moment of the hour, in epoch milliseconds.
  hour bigint not null,
  what text not null,
  times bigint not null,
  primary key (hour, what)
);

-- What went wrong on a server or in a visitor's browser; what went wrong in the same place is one row.
create table fault (
  id text primary key,
  place text not null check (place in ('server', 'page')),
  message text not null,
  -- Where in our own files, one place a line.
  stack text not null,
  times bigint not null,
  first_at bigint not null,
  last_at bigint not null
);
create index fault_by_last on fault (last_at);
