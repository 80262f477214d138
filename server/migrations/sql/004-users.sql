-- An owner manages users, undoes changes of them, and sees what happens.

-- When the personal data of an account that was removed were erased, also from its history: the one change of old
-- records that there is. Until then it can be restored.
alter table account add column erased_at bigint;
create index account_to_erase on account (removed_at) where erased_at is null;

update history set version = (
  select count(*) from history as earlier
  where earlier.entity = 'account' and earlier.entity_id = history.entity_id and earlier.id <= history.id
) where entity = 'account';
create index history_of_actor on history (actor, id);
-- What everybody is told of the newest changes is read in this order.
create index history_newest on history (entity, at, actor, action, id);

-- Sign-ins, right or wrong, of the last months.
create table sign_in (
  id text primary key,
  at bigint not null,
  -- Null when nobody has the name that was typed. The name itself is not kept: it may be a password.
  account_id text references account (id),
  succeeded integer not null check (succeeded in (0, 1))
);
create index sign_in_of_account on sign_in (account_id, id);
create index sign_in_by_time on sign_in (at);
