-- Other sites that are sent the changes.

create table webhook (
  id text primary key,
  name text not null,
  address text not null,
  -- The format of messages: for a chat service, or plain JSON.
  form text not null check (form in ('chat', 'json')),
  -- The only legend whose changes are sent; null for all.
  legend_id text,
  -- The secret that signs messages, `whsec_` and base64.
  secret text not null,
  paused integer not null default 0 check (paused in (0, 1)),
  -- Since when, and why, nothing is sent; null while all is well.
  off_at bigint,
  off_why text,
  -- The last change or batch that was sent, or that was no news.
  told_until text not null,
  -- The outcome of the newest attempt; null before the first.
  last_at bigint,
  last_what text,
  last_delivered integer check (last_delivered in (0, 1)),
  version integer not null default 1,
  created_at bigint not null
);

-- Messages that wait to be delivered. They are written in the transaction that moves `told_until`, and deleted after
-- they have arrived.
create table delivery (
  -- Grows, so that messages are sent in order. It stays the same when a message is sent again.
  id text primary key,
  webhook_id text not null references webhook (id),
  body text not null,
  made_at bigint not null,
  attempts integer not null default 0,
  -- When it is sent, or sent again. A server that sends it moves this on, so that no other does meanwhile.
  due_at bigint not null
);
create index delivery_of_webhook on delivery (webhook_id, id);
