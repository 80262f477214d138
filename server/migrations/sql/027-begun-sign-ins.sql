-- Sign-ins of which the password was right, and the code of the second factor is still to come.
create table begun_sign_in (
  -- SHA-256 of the ticket with which its person goes on.
  ticket_hash text primary key,
  account_id text not null references account (id),
  -- SHA-256 of the password's hash: another password ends it.
  password_print text not null,
  expires_at bigint not null
);
create index begun_sign_in_of_account on begun_sign_in (account_id);
