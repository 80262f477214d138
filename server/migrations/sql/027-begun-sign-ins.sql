-- Sign-ins whose password was right and whose second factor is still missing.
create table begun_sign_in (
  -- SHA-256 of the ticket for the second step.
  ticket_hash text primary key,
  account_id text not null references account (id),
  -- SHA-256 of the password's hash: a new password ends the sign-in.
  password_print text not null,
  expires_at bigint not null
);
create index begun_sign_in_of_account on begun_sign_in (account_id);
