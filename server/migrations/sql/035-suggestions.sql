-- What people suggest. Nothing here is part of a list until somebody accepts it.

create table suggestion (
  -- Grows with time.
  id text primary key,
  kind text not null check (kind in ('change', 'add', 'remove', 'name')),
  -- Null for an addition, until it is accepted.
  skin_id text,
  -- Null for an addition to a legend that is not in the list.
  legend_id text,
  -- The names of legend and skin when it was sent.
  legend_name text not null,
  ingamename text not null,
  -- Null once the account is erased.
  account_id text,
  -- What shall be, and what the person saw; null for an addition.
  content_json text not null,
  before_json text,
  skin_version integer,
  -- Equal for suggestions that say the same.
  same text not null,
  reason text not null,
  evidence text,
  -- What the checks found when it was sent.
  marks_json text not null,
  -- The open suggestion that says the same and came first. Those that join it are decided together with it.
  joins text,
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  decided_by text,
  decided_at bigint,
  -- The reason of a decline, and the reviewer's own words.
  why text,
  words text,
  -- When the person saw the decision.
  seen_at bigint,
  -- The batch that accepted it, or the batch that undid that.
  batch_id text,
  created_at bigint not null,
  version integer not null
);
create index suggestion_in_queue on suggestion (state, id);
create index suggestion_of_account on suggestion (account_id, id);
create index suggestion_of_skin on suggestion (skin_id);
create index suggestion_of_batch on suggestion (batch_id);
create index suggestion_joined on suggestion (joins);
create index suggestion_same on suggestion (same, state);
