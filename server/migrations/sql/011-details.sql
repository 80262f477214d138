-- A skin's names in the shop by language, as JSON text, and the sources of its fields, `settings:model;list:texture`.
-- Fields without a source were typed by a person.
alter table skin add column names text;
alter table skin add column sources text;

-- The number by which the game identifies an asset, and the package to load for it.
alter table archive_item add column guid text;
alter table archive_item add column package text;

-- The values of the two after a batch, and of all three before it, so that its undo restores exactly those.
alter table batch_asset add column guid text;
alter table batch_asset add column package text;
alter table batch_asset add column starter_before integer;
alter table batch_asset add column guid_before text;
alter table batch_asset add column package_before text;
update batch_asset set starter_before = 1 - starter where action = 'change';
-- How many assets a batch changed, apart from their mark as starter data.
alter table batch add column assets_changed integer not null default 0;
