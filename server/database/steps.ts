import { type CompiledQuery, type InsertQueryBuilder, type InsertResult, type Kysely, sql } from 'kysely';
import { chunks } from './chunks.ts';
import type { Database, Tables } from './tables.ts';

export type Row = Readonly<Record<string, unknown>>;
type Item = Tables['archive_item'];

/** Rows that a change brings into a table. */
export type Rows = {
  into: keyof Tables;
  /** Those of an import are made one by one, since all together are large. */
  rows: Iterable<Row>;
  /** Columns that together identify a row that may be there already. */
  key?: readonly string[];
  /** The columns that such a row gets. Without any it stays, and so does a row that is in the way otherwise. */
  updates?: readonly string[];
};

/** What a change does to the archive, whose rows may be many. */
export type Assets = { saved: readonly Item[]; removed: readonly Item[] };

/** A part of a change: a statement, or rows that can be brought beside first, see `take-over.ts`. */
export type Step = CompiledQuery | Rows | Assets;

export const rowsInto = (
  into: keyof Tables,
  rows: Iterable<object>,
  how: Pick<Rows, 'key' | 'updates'> = {},
): Rows => ({
  ...{ into, rows: rows as Iterable<Row> },
  ...how,
});

export function* oneByOne<From>(all: Iterable<From>, rowOf: (from: From) => object) {
  for (const from of all) yield rowOf(from);
}

/** Carries out a change in a transaction. */
export async function runAll(trx: Database, steps: Iterable<Step>) {
  for (const step of steps) for (const query of queriesFor(trx, step)) await trx.executeQuery(query);
}

/** The statements of a step, a few rows each. */
export function* queriesFor(db: Database, step: Step): Generator<CompiledQuery> {
  if ('sql' in step) yield step;
  else if ('saved' in step) {
    yield* queriesFor(db, savedItems(step));
    for (const some of chunks(step.removed)) yield removalOf(some).compile(db);
  } else {
    const { into, rows } = step;
    for (const some of chunks(rows)) yield meeting(anyTable(db).insertInto(into).values(some), step).compile();
  }
}

type Insertion = InsertQueryBuilder<Record<string, Row>, string, InsertResult>;

/** The insertion, with what becomes of rows that are there already. */
export function meeting(insertion: Insertion, { key, updates }: Rows) {
  if (!key) return insertion;
  return insertion.onConflict((same) =>
    updates
      ? same
          .columns(key as string[])
          .doUpdateSet(({ ref }) => Object.fromEntries(updates.map((name) => [name, ref(`excluded.${name}`)])))
      : same.doNothing(),
  );
}

export const itemKey = ['kind', 'group_name', 'name'] as const;

/** The assets that are saved, as rows. */
export const savedItems = ({ saved }: Assets) =>
  rowsInto('archive_item', saved, { key: itemKey, updates: ['starter', 'guid', 'package', 'waits'] });

const removalOf = (items: readonly Item[]) => {
  const keys = items.map((item) => sql`(${sql.join(itemKey.map((name) => item[name]))})`);
  return sql`delete from archive_item where (kind, group_name, name) in (values ${sql.join(keys)})`;
};

export const anyTable = (db: Database) => db as unknown as Kysely<Record<string, Row>>;
