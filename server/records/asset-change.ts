import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Tables } from '../database/tables.ts';

type Item = Tables['archive_item'];
type Row = Tables['batch_asset'];

/** A batch's record of an asset: its state after the change (before the removal, if it was removed), and before. */
export type AssetChange = Item & {
  action: 'add' | 'change' | 'remove';
  starter_before: 0 | 1 | null;
  guid_before: string | null;
  package_before: string | null;
  waits_before: 1 | null;
};

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

/** The columns of an asset, picked from a larger object. */
export const itemOf = ({ kind, group_name, name, starter, guid, package: file, waits }: Item): Item => ({
  ...{ kind, group_name, name, starter, guid },
  ...{ package: file, waits },
});

/** Did a batch change more of an asset than its mark as starter data? */
export const changesDetails = ({ action, ...item }: AssetChange) =>
  action === 'change' &&
  (item.guid !== item.guid_before || item.package !== item.package_before || item.waits !== item.waits_before);

const COLUMNS = ['name', 'action', 'starter', 'guid', 'package', 'waits'] as const;
const BEFORE = ['starter_before', 'guid_before', 'package_before', 'waits_before'] as const;

/** The rows that record what a batch did to assets: one for each group, since a game has 200,000 assets. */
export function* packedChanges(batch_id: string, changes: readonly AssetChange[]): Generator<Row> {
  const groups = Map.groupBy(changes, ({ kind, group_name }) => `${kind}\n${group_name}`);
  for (const some of groups.values()) {
    const [first] = some;
    if (!first) continue;
    const values = some.map((change) => [...COLUMNS, ...BEFORE].map((column) => change[column]));
    const packed = deflateRawSync(JSON.stringify(values)).toString('base64');
    yield { batch_id, kind: first.kind, group_name: first.group_name, changes: packed };
  }
}

/** The changes in such a row. */
export function changesIn({ kind, group_name, changes }: Omit<Row, 'batch_id'>): AssetChange[] {
  const values: unknown[][] = JSON.parse(inflateRawSync(Buffer.from(changes, 'base64')).toString());
  return values.map(
    (some) =>
      ({
        ...{ kind, group_name },
        ...Object.fromEntries([...COLUMNS, ...BEFORE].map((column, index) => [column, some[index]])),
      }) as AssetChange,
  );
}
