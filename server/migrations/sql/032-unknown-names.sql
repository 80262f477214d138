-- Which names of a skin no imported list had when a change brought them: model, texture, or both with a space between.
alter table history add column unknown text;
