-- Everything that somebody did since a moment is taken back as one batch.

-- Whose changes a batch took back; null for all others. And since which moment, in epoch milliseconds.
alter table batch add column taken_from text;
alter table batch add column taken_since bigint;

-- What such a batch took back besides what its records name as undone by them: records of the history, and batches. A
-- batch that was taken back itself took nothing back.
create table taken_back (
  entry_id text not null,
  batch_id text not null references batch (id),
  primary key (entry_id, batch_id)
);
create index taken_back_by on taken_back (batch_id);
