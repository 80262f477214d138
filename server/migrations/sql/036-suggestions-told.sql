-- Who suggested a change, also after it was undone: the batch that accepted the suggestion last.
alter table suggestion add column accepted_in text;
update suggestion set accepted_in = batch_id where state = 'accepted';
create index suggestion_accepted_in on suggestion (accepted_in);

-- What a webhook is sent: changes of skins, suggestions, or both; and the last suggestion that it was sent.
alter table webhook add column about text not null default 'changes' check (about in ('changes', 'suggestions', 'both'));
alter table webhook add column suggested_until text not null default '';
