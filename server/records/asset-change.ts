import type { Tables } from '../database/tables.ts';
import type { AssetChange } from './save-batch.ts';
import { itemOf } from './upsert-items.ts';

type Item = Tables['archive_item'];

/**
 * A batch's record of an asset: its state after the change (before the removal, if it was removed), and the state
 * before.
 */
export const assetChange = (
  action: AssetChange['action'],
  { before, after }: { before?: Item; after: Item },
): AssetChange => ({
  ...itemOf(after),
  action,
  starter_before: before?.starter ?? null,
  guid_before: before?.guid ?? null,
  package_before: before?.package ?? null,
  waits_before: before?.waits ?? null,
});

/** Did a batch change more of an asset than its mark as starter data? */
export const changesDetails = ({ action, ...item }: AssetChange) =>
  action === 'change' &&
  (item.guid !== item.guid_before || item.package !== item.package_before || item.waits !== item.waits_before);
