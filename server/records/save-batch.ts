import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Selectable } from 'kysely';
import type { BatchCounts } from '#contract/imports/batch.ts';
import * as features from '#features/index.batches.ts';
import type { ListedItem } from '#game-files/finders/by-item.ts';
import type { Gone } from '#rules/import/gone.ts';
import type { OtherRows } from '#rules/skins/given-rows.ts';
import { rowsInto, type Step } from '../database/steps.ts';
import type { Database, Tables } from '../database/tables.ts';

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

export type Batch = Selectable<Tables['batch']>;

/** A batch's effects besides changes of skins, which have records. */
export type Beside = {
  /** The marks of starter data that it removed or restored. */
  marks: readonly Omit<Tables['batch_skin'], 'batch_id'>[];
  assets: readonly AssetChange[];
  /** Skins and assets that its lists no longer had, if they say so. */
  gone?: Gone<{ id: string }> | undefined;
};

/** The steps that save a batch, before its records (docs: Batches). */
export function* saveBatch(batch: Batch, { marks, assets, gone }: Beside): Generator<Step> {
  const batch_id = batch.id;
  yield rowsInto('batch', [batch]);
  yield rowsInto(
    'batch_skin',
    marks.map((mark) => ({ batch_id, ...mark })),
  );
  yield rowsInto('batch_asset', [...packedChanges(batch_id, assets)]);
  if (!gone) return;
  yield rowsInto(
    'batch_listed',
    gone.listed.map(({ kind, group }) => ({ batch_id, kind, group_name: group })),
  );
  yield rowsInto(
    'batch_gone_skin',
    gone.skins.map(({ id }) => ({ batch_id, skin_id: id })),
  );
  yield rowsInto(
    'batch_gone_asset',
    gone.assets.map(({ kind, group, name }) => ({ batch_id, kind, group_name: group, name })),
  );
}

type Counts = NonNullable<BatchCounts['others']>[string];

/** What news say about the rows of an import: the counts of each kind, and the keys of the first rows (docs: What changed). */
type Told = { kinds: Readonly<Record<string, Pick<Counts, 'added' | 'changed'>>>; first: readonly string[] };

/** What is kept with a batch about the rows of a feature. Earlier batches have the counts alone. */
export type KeptPart = Counts & Partial<Told>;

/** What a batch does to the rows of a feature; nothing has been written yet. */
export type PartPlan = {
  counts: Counts;
  told?: Told;
  /** The rows that stay as they are, because they were changed since. */
  left?: readonly { legend: string; ingamename: string }[];
  steps: (batch: string) => Iterable<Step>;
};

/** The rows of a feature that are imported, and taken back, in one batch with skins and assets. */
type BatchPart = {
  /** All its rows, as an import is compared with them. */
  known: (db: Database) => Promise<object[]>;
  /** The rows that the lines of a list may name. */
  listRows: (db: Database) => Promise<ListedItem[]>;
  /** Plans what rows of an import change. */
  take: (db: Database, rows: readonly object[]) => Promise<PartPlan>;
  /** Plans what takes the changes of batches back. */
  back: (db: Database, batches: readonly string[]) => Promise<PartPlan>;
};

const parts = Object.entries<BatchPart>(features);

/** What a batch does to the rows of all features. */
export type OtherPlans = Readonly<Record<string, PartPlan>>;

export const takeOthers = (db: Database, rows: OtherRows = {}) => each((part, name) => part.take(db, rows[name] ?? []));
export const othersBack = (db: Database, batches: readonly string[]) => each((part) => part.back(db, batches));

/** The rows of all features, by the names of the features. */
export const readOthers = (db: Database) => each((part) => part.known(db));

/** What the lines of a list may name besides skins. */
export const readListed = async (db: Database) => Object.values(await each((part) => part.listRows(db))).flat();

async function each<Made>(make: (part: BatchPart, name: string) => Promise<Made>) {
  const made: Record<string, Made> = {};
  for (const [name, part] of parts) made[name] = await make(part, name);
  return made;
}

/** The counts of the features that a batch changes something of; undefined without any. */
export function othersIn(plans: OtherPlans): BatchCounts['others'] {
  const counts = Object.entries(plans).flatMap(([name, { counts }]) =>
    counts.added + counts.changed + counts.removed > 0 ? [[name, counts] as const] : [],
  );
  return counts.length > 0 ? Object.fromEntries(counts) : undefined;
}

/** The same with what news say about it, as the column of a batch. */
export const othersColumn = (plans: OtherPlans) => {
  const others = Object.entries(othersIn(plans) ?? {}).map(([name, counts]) => [
    ...[name, { ...counts, ...plans[name]?.told }],
  ]);
  return others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : null;
};

/** What such a column says. */
export const othersOf = (column: string): Readonly<Record<string, KeptPart>> => JSON.parse(column);

/** Its numbers as they are sent. */
export const countsOfOthers = (column: string): NonNullable<BatchCounts['others']> =>
  Object.fromEntries(
    Object.entries(othersOf(column)).map(([name, { added, changed, removed }]) => [name, { added, changed, removed }]),
  );

/** The steps that change the rows of features. */
export function* stepsOfOthers(plans: OtherPlans, batch: string): Generator<Step> {
  for (const { steps } of Object.values(plans)) yield* steps(batch);
}
