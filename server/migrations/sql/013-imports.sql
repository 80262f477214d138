-- An import from the page comes in parts, which wait here until it is applied or forgotten.

create table incoming (
  -- Made by the page, so that a repeated request is recognized.
  id text primary key,
  account_id text not null references account (id),
  at bigint not null,
  -- The answer when it was applied, which repeated requests get too.
  answer_json text
);
create index incoming_of_account on incoming (account_id, at);

create table incoming_part (
  incoming_id text not null references incoming (id),
  part integer not null,
  rows_json text not null,
  primary key (incoming_id, part)
);
