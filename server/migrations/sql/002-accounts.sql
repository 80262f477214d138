-- People, their sessions, and what keeps others from guessing passwords.

create table account (
  id text primary key,
  username text not null,
  -- The username in lower case. A removed account keeps its name, so that no other account can take it.
  username_key text not null unique,
  -- Argon2id in the PHC string format; never leaves the server.
  password text not null,
  twitter text not null default '',
  discord text not null default '',
  discordid text not null default '',
  owner integer not null default 0 check (owner in (0, 1)),
  addskins integer not null default 0 check (addskins in (0, 1)),
  editskins integer not null default 0 check (editskins in (0, 1)),
  deleteskins integer not null default 0 check (deleteskins in (0, 1)),
  -- Grows with every change. An editor who saw an older version is refused.
  version integer not null default 1,
  created_at bigint not null,
  -- A removed account stays here and can do nothing.
  removed_at bigint
);

create table session (
  -- SHA-256 of the cookie's content: reading this table does not let anybody sign in.
  token_hash text primary key,
  account_id text not null references account (id),
  created_at bigint not null,
  -- When it was last used, to the hour.
  seen_at bigint not null,
  expires_at bigint not null
);
create index session_of_account on session (account_id);
create index session_by_end on session (expires_at);

-- How often something was done in the current window.
create table rate (
  bucket text primary key,
  hits integer not null,
  reset_at bigint not null
);
create index rate_by_end on rate (reset_at);

-- Answered challenges: each answer counts once.
create table spent (
  id text primary key,
  expires_at bigint not null
);
create index spent_by_end on spent (expires_at);

-- Values that all servers on this database share.
create table setting (
  name text primary key,
  value text not null
);
