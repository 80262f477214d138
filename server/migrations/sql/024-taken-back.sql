-- Everything that an account did since a moment is taken back as one batch.

-- The account whose changes a batch took back, and since which moment, in epoch milliseconds; null for all other
-- batches.
alter table batch add column taken_from text;
alter table batch add column taken_since bigint;

-- The further records and batches that such a batch took back, besides those that its records undo. A batch that was
-- itself taken back has no effect.
create table taken_back (
  entry_id text not null,
  batch_id text not null references batch (id),
  primary key (entry_id, batch_id)
);
create index taken_back_by on taken_back (batch_id);
