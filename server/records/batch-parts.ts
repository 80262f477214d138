import type { BatchCounts } from '#contract/imports/batch.ts';
import * as features from '#features/index.batches.ts';
import type { ListedItem } from '#game-files/finders/by-item.ts';
import type { OtherRows } from '#rules/skins/given-rows.ts';
import type { Step } from '../database/steps.ts';
import type { Database } from '../database/tables.ts';

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
