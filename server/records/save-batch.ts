import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Selectable } from 'kysely';
import type { OtherNews } from '#contract/history/news.ts';
import type { BatchCounts } from '#contract/imports/batch.ts';
import * as features from '#features/index.batches.ts';
import type { ListedItem } from '#game-files/finders/by-item.ts';
import type { Gone } from '#rules/import/gone.ts';
import type { OtherRows } from '#rules/skins/given-rows.ts';
import { type Removed, rowsInto, type Step } from '../database/steps.ts';
import type { Database, Tables } from '../database/tables.ts';
import { revisionBump } from '../database/write.ts';

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

/** What a batch does to assets. */
export type AssetWrites = {
  added: Item[];
  changed: { before: Item; after: Item }[];
  /** As they were. */
  removed: Item[];
};

const assetChange = (
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
export function itemOf({ kind, group_name, name, starter, guid, package: file, waits }: Item): Item {
  return { kind, group_name, name, starter, guid, package: file, waits };
}

/** Is more of an asset different than its mark as starter data? */
export const changesDetails = ({ before, after }: AssetWrites['changed'][number]) =>
  before.guid !== after.guid || before.package !== after.package || before.waits !== after.waits;

const COLUMNS = ['name', 'action', 'starter', 'guid', 'package', 'waits'] as const;
const BEFORE = ['starter_before', 'guid_before', 'package_before', 'waits_before'] as const;

/** The rows that record what a batch did to assets: one for each group, since a game has 200,000 assets. */
export function* packedChanges(batch_id: string, changes: readonly AssetChange[]): Generator<Row> {
  for (const some of Map.groupBy(changes, groupOf).values()) yield { batch_id, ...packed(some) };
}

/** The same as it is written. Only the names are left of removed assets: a game has 200,000. */
export type AssetPlan = {
  counts: Pick<Batch, 'assets_added' | 'assets_removed' | 'assets_changed'>;
  /** What the batch records of each group. */
  groups: Omit<Row, 'batch_id'>[];
  saved: Item[];
  removed: Removed[];
};

export const noAssets = (): AssetPlan => ({
  counts: { assets_added: 0, assets_removed: 0, assets_changed: 0 },
  ...{ groups: [], saved: [], removed: [] },
});

/** Adds what is written in some groups to a plan. */
export function planWrites(plan: AssetPlan, { added, changed, removed }: AssetWrites) {
  plan.counts.assets_added += added.length;
  plan.counts.assets_removed += removed.length;
  plan.counts.assets_changed += changed.filter(changesDetails).length;
  for (const row of packedWrites({ added, changed, removed })) plan.groups.push(row);
  for (const item of added) plan.saved.push(item);
  for (const { after } of changed) plan.saved.push(after);
  for (const { kind, group_name, name } of removed) plan.removed.push({ kind, group_name, name });
  return plan;
}

function* packedWrites({ added, changed, removed }: AssetWrites) {
  const adds = Map.groupBy(added, groupOf);
  const others = Map.groupBy(changed, ({ after }) => groupOf(after));
  const removals = Map.groupBy(removed, groupOf);
  for (const group of new Set([adds, others, removals].flatMap((groups) => [...groups.keys()]))) {
    yield packed([
      ...(adds.get(group) ?? []).map((after) => assetChange('add', { after })),
      ...(others.get(group) ?? []).map((change) => assetChange('change', change)),
      ...(removals.get(group) ?? []).map((before) => assetChange('remove', { before, after: before })),
    ]);
  }
}

/** What identifies a group of assets. */
export const groupOf = ({ kind, group_name }: Pick<Item, 'kind' | 'group_name'>) => `${kind}\n${group_name}`;

/** The row of a group; it has one change at least. */
function packed(some: readonly AssetChange[]): Omit<Row, 'batch_id'> {
  const { kind, group_name } = some[0] as AssetChange;
  const values = some.map((change) => [...COLUMNS, ...BEFORE].map((column) => change[column]));
  return { kind, group_name, changes: deflateRawSync(JSON.stringify(values)).toString('base64') };
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
  assets?: AssetPlan;
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
  if (assets)
    yield rowsInto(
      'batch_asset',
      assets.groups.map((group) => ({ batch_id, ...group })),
    );
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

/** The steps that change the archive. */
export function* saveAssets(db: Database, { saved, removed }: AssetPlan): Generator<Step> {
  if (saved.length + removed.length === 0) return;
  yield { saved, removed };
  yield revisionBump(db, 'archive').compile();
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
  /** Reads what people read of the rows that a batch brought. */
  tell: (db: Database, kept: KeptPart) => Promise<OtherRowsRead>;
};

/** What people read of the rows of a feature in a batch, with its kinds as words that take an s for several. */
export type OtherRowsRead = Pick<OtherNews, 'kinds' | 'examples'>;

const parts = Object.entries<BatchPart>(features);

/** The feature of this name; undefined once it is gone. */
export const partOf = (name: string) => parts.find(([own]) => own === name)?.[1];

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
