-- 1 for an asset whose skins are all held back: nobody can do anything about it until the game shows them. Else null.
alter table archive_item add column waits integer;
-- The mark after a batch, and before it, so that its undo restores exactly that.
alter table batch_asset add column waits integer;
alter table batch_asset add column waits_before integer;
