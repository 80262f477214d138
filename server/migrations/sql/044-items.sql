-- What else the shop has: weapons, their skins, melee, charms and animations, each as one JSON text.
create table item (
  -- The path of its settings in the game's files.
  asset text not null primary key,
  item_json text not null
);

-- What a batch did to each item; a text that is null stands for an item that is not there.
create table batch_item (
  batch_id text not null references batch (id),
  asset text not null,
  before_json text,
  after_json text,
  primary key (batch_id, asset)
);

-- The counts of what features changed in a batch, as JSON; null for nothing.
alter table batch add column others_json text;

-- How many rows of features a waiting part of an import has.
alter table incoming_part add column others integer not null default 0;
