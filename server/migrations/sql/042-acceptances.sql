-- What each acceptance of a suggestion did: it may be accepted again after an undo, and each time another batch does it.
-- The column `suggestion.accepted_in`, which had only the last one, is no longer used.
create table acceptance (
  batch_id text not null,
  suggestion_id text not null,
  -- The skin that the suggestion added, changed or removed.
  skin_id text not null,
  primary key (batch_id, suggestion_id)
);
create index acceptance_of_suggestion on acceptance (suggestion_id);
insert into acceptance (batch_id, suggestion_id, skin_id)
  select accepted_in, id, skin_id from suggestion
  where accepted_in is not null and skin_id is not null and joins is null;
