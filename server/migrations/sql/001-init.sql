-- One text for SQLite and PostgreSQL: text ids (UUIDv7), times in epoch milliseconds, flags 0 or 1, no SQL functions.

create table legend (
  id text primary key,
  name text not null,
  -- The name in lower case: two legends never differ by case alone.
  name_key text not null unique,
  created_at bigint not null
);

create table skin (
  id text primary key,
  legend_id text not null references legend (id),
  ingamename text not null,
  model text not null,
  texture text not null,
  animation text,
  -- 1 while the row is the one that the product brought along.
  starter integer not null default 0 check (starter in (0, 1)),
  -- Grows with every change. An editor who saw an older version is refused.
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null,
  -- A removed skin stays here and is not shown.
  removed_at bigint
);
create index skin_of_legend on skin (legend_id) where removed_at is null;
create index skin_by_texture on skin (texture) where removed_at is null;

create table archive_item (
  kind text not null check (kind in ('Models', 'Textures', 'Animations')),
  group_name text not null,
  name text not null,
  starter integer not null default 0 check (starter in (0, 1)),
  primary key (kind, group_name, name)
);

-- Every change of a skin, written in the transaction that makes it. Rows are never changed.
create table history (
  id text primary key,
  at bigint not null,
  -- The author: 'import', 'starter', or later an account.
  actor text not null,
  entity text not null,
  entity_id text not null,
  action text not null check (action in ('add', 'change', 'remove')),
  before_json text,
  after_json text
);
create index history_of_entity on history (entity, entity_id, id);

-- Grows with every change of a list, so that a server knows whether its kept answers are still right.
create table revision (
  list text primary key,
  value bigint not null
);
insert into revision (list, value) values ('skins', 1), ('archive', 1);
