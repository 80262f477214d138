-- An owner manages users, undoes changes of them, and sees what happens.

-- When the personal data of a removed account were erased, including its history. No other change of old records
-- exists. Until then the account can be restored.
alter table account add column erased_at bigint;
create index account_to_erase on account (removed_at) where erased_at is null;

update history set version = (
  select count(*) from history as earlier
  where earlier.entity = 'account' and earlier.entity_id = history.entity_id and earlier.id <= history.id
) where entity = 'account';
create index history_of_actor on history (actor, id);
-- The public list of the newest changes is read in this order.
create index history_newest on history (entity, at, actor, action, id);

-- Sign-ins of the last months, successful or not.
create table sign_in (
  id text primary key,
  at bigint not null,
  -- Null when no account has the typed name. The name itself is not stored: it may be a password.
  account_id text references account (id),
  succeeded integer not null check (succeeded in (0, 1))
);
create index sign_in_of_account on sign_in (account_id, id);
create index sign_in_by_time on sign_in (at);
