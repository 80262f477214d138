-- Other places that are told what changed.

create table webhook (
  id text primary key,
  name text not null,
  address text not null,
  -- How messages are written: as a chat service takes them, or as plain JSON.
  form text not null check (form in ('chat', 'json')),
  -- The legend of which it is told; null for all.
  legend_id text,
  -- With which messages are signed, `whsec_` and base64.
  secret text not null,
  paused integer not null default 0 check (paused in (0, 1)),
  -- Since when, and why, nothing is sent any more; null while all is well.
  off_at bigint,
  off_why text,
  -- The last change or batch that it has been told of, or that was no news to it.
  told_until text not null,
  -- How the newest attempt ended; null before the first.
  last_at bigint,
  last_what text,
  last_delivered integer check (last_delivered in (0, 1)),
  version integer not null default 1,
  created_at bigint not null
);

-- Messages that wait to be delivered. They are written in the transaction that moves `told_until`, and removed when they
-- have arrived.
create table delivery (
  -- Grows, so that they are sent in their order; it stays the same when a message is sent again.
  id text primary key,
  webhook_id text not null references webhook (id),
  body text not null,
  made_at bigint not null,
  attempts integer not null default 0,
  -- When it is sent, or sent again. A server that sends it puts this off, so that no other does meanwhile.
  due_at bigint not null
);
create index delivery_of_webhook on delivery (webhook_id, id);
