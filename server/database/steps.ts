import { CompiledQuery, type InsertQueryBuilder, type InsertResult, type Kysely, SqliteAdapter, sql } from 'kysely';
import { chunksOf } from '#rules/chunks.ts';
import type { Database, Tables } from './tables.ts';

// SQLite takes 32,766 values in one statement; a skin or a record has about a dozen. Preparing a statement for so many
// takes megabytes: with 1,000 rows the import of a season needed 50 to 80 MB more, and took longer.
const CHUNK = 250;

/** Splits rows into parts that each fit into one statement. */
export const chunks = <One>(rows: Iterable<One>, most = CHUNK) => chunksOf(rows, most);

export type Row = Readonly<Record<string, unknown>>;
type Item = Tables['archive_item'];

/** Rows that a change brings into a table. */
export type Rows = {
  into: keyof Tables;
  /** Those of an import are made one by one, since all together are large; others are read, a few at a time. */
  rows: Iterable<Row> | ((db: Database) => AsyncIterable<readonly Row[]>);
  /** Columns that together identify a row that may be there already. */
  key?: readonly string[];
  /** The columns that such a row gets. Without any it stays, and so does a row that is in the way otherwise. */
  updates?: readonly string[];
  /** Are all of them there? Then they have only the key and what is updated. */
  areThere?: true;
};

/** What a change does to the archive, whose rows may be many. */
export type Assets = { saved: readonly Item[]; removed: readonly Removed[] };
export type Removed = Pick<Item, 'kind' | 'group_name' | 'name'>;

/** A part of a change: a statement, or rows that can be brought beside first, see `stage.ts`. */
export type Step = CompiledQuery | Rows | Assets;

type Making = Iterable<object> | ((db: Database) => AsyncIterable<readonly object[]>);

export const rowsInto = (into: keyof Tables, rows: Making, how: Omit<Rows, 'into' | 'rows'> = {}): Rows => ({
  ...{ into, rows: rows as Rows['rows'] },
  ...how,
});

/** The rows of a step, as many at a time as fit into one statement. */
export const partsOf = (db: Database, { rows }: Pick<Rows, 'rows'>, most?: number) =>
  typeof rows === 'function' ? rows(db) : chunks(rows, most);

export function* oneByOne<From, To>(all: Iterable<From>, make: (from: From) => To) {
  for (const from of all) yield make(from);
}

/** Carries out a change in a transaction. */
export async function runAll(trx: Database, steps: Iterable<Step>) {
  for (const step of steps) for await (const query of queriesFor(trx, step)) await trx.executeQuery(query);
}

/** The statements of a step, a few rows each. */
export async function* queriesFor(db: Database, step: Step): AsyncGenerator<CompiledQuery> {
  if ('sql' in step) yield step;
  else if ('saved' in step) {
    yield* queriesFor(db, savedItems(step));
    for (const some of chunks(step.removed)) yield removalOf(some).compile(db);
  } else {
    const { into } = step;
    const table = anyTable(db).insertInto(into);
    if (step.areThere)
      for await (const some of partsOf(db, step)) yield updateFrom(step, tableOf(db, into, some)).compile(db);
    else if (isSqlite(db))
      for await (const some of partsOf(db, step))
        yield step.key
          ? meeting(table.values(some), step).compile()
          : bareInsertion(into, Object.keys(some[0] ?? {}), some);
    else
      for await (const some of partsOf(db, step, MANY)) {
        const columns = Object.keys(some[0] ?? {});
        const names = sql.join(columns.map((name) => sql.ref(name)));
        const source = sql<Row>`select ${names} from ${tableOf(db, into, some)} as given`;
        yield meeting(table.columns(columns).expression(source), step).compile();
      }
  }
}

/** Some rows as a table. */
function tableOf(db: Database, into: keyof Tables, some: readonly Row[]) {
  const json = JSON.stringify(some);
  if (!isSqlite(db)) return sql`json_populate_recordset(null::${sql.table(into)}, ${json}::json)`;
  const columns = Object.keys(some[0] ?? {}).map((name) => sql`value ->> ${name} as ${sql.ref(name)}`);
  return sql`(select ${sql.join(columns)} from json_each(${json}))`;
}

/** Updates rows that are there from a table with the same columns. */
export function updateFrom({ into, key = [], updates = [] }: Rows, table: ReturnType<typeof sql.table>) {
  const given = (name: string) => sql.ref(`given.${name}`);
  const values = updates.map((name) => sql`${sql.ref(name)} = ${given(name)}`);
  const isSame = key.map((name) => sql`${sql.ref(`${into}.${name}`)} = ${given(name)}`);
  return sql`update ${sql.table(into)} set ${sql.join(values)} from ${table} as given where ${sql.join(isSame, sql` and `)}`;
}

/** PostgreSQL takes longer to plan a statement with thousands of values than to read the rows from one of them. */
export const MANY = 2000;

type Insertion = InsertQueryBuilder<Record<string, Row>, string, InsertResult>;

/** The insertion, with what becomes of rows that are there already. */
export function meeting(insertion: Insertion, { key, updates }: Rows) {
  if (!key) return insertion;
  return insertion.onConflict((same) =>
    updates?.length
      ? same
          .columns(key as string[])
          .doUpdateSet(({ ref }) => Object.fromEntries(updates.map((name) => [name, ref(`excluded.${name}`)])))
      : same.doNothing(),
  );
}

/** Without what Kysely makes of a statement: there are thousands. */
export function bareInsertion(table: string, columns: readonly string[], rows: readonly Row[], how = '') {
  const values = `(${columns.map(() => '?').join()})`;
  const names = columns.map((column) => `"${column}"`).join();
  const text = `insert ${how}into "${table}" (${names}) values ${rows.map(() => values).join()}`;
  return CompiledQuery.raw(
    text,
    rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
  );
}

export const itemKey = ['kind', 'group_name', 'name'] as const;
const itemContent = ['starter', 'guid', 'package', 'waits'] as const;
export const itemColumns = [...itemKey, ...itemContent];

/** The assets that are saved, as rows. */
export const savedItems = ({ saved }: Assets) =>
  rowsInto('archive_item', saved, { key: itemKey, updates: itemContent });

const removalOf = (items: readonly Removed[]) => {
  const keys = items.map((item) => sql`(${sql.join(itemKey.map((name) => item[name]))})`);
  return sql`delete from archive_item where (kind, group_name, name) in (values ${sql.join(keys)})`;
};

export const anyTable = (db: Database) => db as unknown as Kysely<Record<string, Row>>;

export const isSqlite = (db: Database) => db.getExecutor().adapter instanceof SqliteAdapter;

/**
 * Leaves it to the helper of a large change to move pages from the log of SQLite into the file: the next commit would
 * do that, and nobody would be answered for a second.
 */
export async function leaveLog(db: Database, isLeft: boolean) {
  if (isSqlite(db)) await sql.raw(`pragma wal_autocheckpoint = ${isLeft ? 0 : 1000}`).execute(db);
}
