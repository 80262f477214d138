-- A skin's names in the shop by language, as JSON text, and where its fields come from, `settings:model;list:texture`;
-- what that does not name was typed by a person.
alter table skin add column names text;
alter table skin add column sources text;

-- The number by which the game knows an asset, and the package to load for it.
alter table archive_item add column guid text;
alter table archive_item add column package text;

-- What a batch made of the two, and what all three were before it, so that its undo gives back exactly that.
alter table batch_asset add column guid text;
alter table batch_asset add column package text;
alter table batch_asset add column starter_before integer;
alter table batch_asset add column guid_before text;
alter table batch_asset add column package_before text;
update batch_asset set starter_before = 1 - starter where action = 'change';
-- How many assets a batch changed, apart from their mark as starter data.
alter table batch add column assets_changed integer not null default 0;
