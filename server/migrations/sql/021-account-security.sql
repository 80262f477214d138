-- The ways to prove who you are besides a password. Only the account itself can see these rows.

-- Identifies a session for its user, who never sees the token's hash.
alter table session add column id text not null default '';
update session set id = substr(token_hash, 1, 16);
create unique index session_of_id on session (id);
-- Such as 'Firefox on Windows'; empty when unknown.
alter table session add column browser text not null default '';
-- When the user last proved who they are, in epoch milliseconds; 0 when unknown.
alter table session add column proved_at bigint not null default 0;

create table passkey (
  -- The credential's id, base64url.
  id text primary key,
  account_id text not null references account (id),
  name text not null,
  -- COSE, base64url.
  public_key text not null,
  -- How often it was used, by its own count; 0 for passkeys that do not count.
  counter bigint not null,
  -- A JSON list of the ways in which a browser reaches it.
  transports text not null,
  created_at bigint not null,
  used_at bigint
);
create index passkey_of_account on passkey (account_id);

-- An app that shows codes. It is not used until it is confirmed.
create table second_factor (
  account_id text primary key references account (id),
  -- Base32, as the app has it.
  secret text not null,
  created_at bigint not null,
  confirmed_at bigint,
  -- The number of the 30 seconds whose code was used last: a code counts once.
  last_step bigint not null default 0
);

-- Each replaces the app's code once.
create table recovery_code (
  -- SHA-256 of it.
  hash text primary key,
  account_id text not null references account (id),
  used_at bigint
);
create index recovery_code_of_account on recovery_code (account_id);

-- A token by which a program acts for its user, with one of their rights.
create table access_token (
  id text primary key,
  account_id text not null references account (id),
  name text not null,
  -- SHA-256 of it.
  hash text not null unique,
  allows text not null check (allows in ('addskins', 'editskins', 'deleteskins')),
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index access_token_of_account on access_token (account_id);

-- A link with which a user who is locked out sets a new password. An account has one at most.
create table recovery_link (
  account_id text primary key references account (id),
  -- SHA-256 of its code.
  hash text not null unique,
  -- The account of the owner who made it, or 'owner command'.
  made_by text not null,
  -- Does it switch off the second factor and the passkeys as well?
  alone smallint not null default 0 check (alone in (0, 1)),
  created_at bigint not null,
  expires_at bigint not null
);

-- Security events of an account, for its user and the owners.
create table security_event (
  id text primary key,
  at bigint not null,
  account_id text not null references account (id),
  -- The account that caused it, or 'owner command'.
  actor text not null,
  kind text not null,
  -- The name of its subject, such as a passkey's; empty without one.
  detail text not null default '',
  network text
);
create index security_event_of_account on security_event (account_id, id);

-- There are few owners, and queries search for them among all accounts.
create index account_of_owner on account (owner);

-- Until when a right is held, in epoch milliseconds; null for ever.
alter table account add column addskins_until bigint;
alter table account add column editskins_until bigint;
alter table account add column deleteskins_until bigint;
