-- The starred skins of people who keep them with their account.
create table star_list (
  account_id text primary key,
  -- In the person's order, with notes.
  stars_json text not null,
  -- Grows with each save, and is never used twice, also after the list was deleted: a browser tells by it whether
  -- another one has saved since.
  version bigint not null,
  saved_at bigint not null
);
