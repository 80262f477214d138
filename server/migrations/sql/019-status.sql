-- Codes that create the first owner's account. They are useless once there is an owner.
create table owner_code (
  -- SHA-256 of it, so that reading the database does not reveal it.
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

-- Faults on a server or in a visitor's browser. Faults of the same place are one row.
create table fault (
  id text primary key,
  place text not null check (place in ('server', 'page')),
  message text not null,
  -- The places in our own files, one a line.
  stack text not null,
  times bigint not null,
  first_at bigint not null,
  last_at bigint not null
);
create index fault_by_last on fault (last_at);
