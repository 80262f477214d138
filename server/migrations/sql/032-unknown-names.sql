-- Which names of a skin were in no imported list when a change brought them: model, texture, or both with a space
-- between.
alter table history add column unknown text;
