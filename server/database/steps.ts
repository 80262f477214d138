import {
  CompiledQuery,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type RawBuilder,
  SqliteAdapter,
  sql,
} from 'kysely';
import { compare } from '#rules/texts/compare.ts';
import type { Database, Tables } from './tables.ts';

// SQLite takes 32,766 values in one statement; a skin or a record has about a dozen. Preparing a statement for so many
// takes megabytes: with 1,000 rows the import of a season needed 50 to 80 MB more, and took longer.
const CHUNK = 250;

/** Splits rows into parts that each fit into one statement. */
export function* chunks<T>(rows: Iterable<T>, most = CHUNK) {
  let some: T[] = [];
  for (const row of rows) {
    if (some.push(row) < most) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

type Row = Readonly<Record<string, unknown>>;
type Item = Tables['archive_item'];

/** Rows that a change brings into a table. */
type Rows = {
  into: keyof Tables;
  /** Those of an import are made one by one, since all together are large. */
  rows: Iterable<Row>;
  /** Columns that together identify a row that may be there already. */
  key?: readonly string[];
  /** The columns that such a row gets. Without any it stays, and so does a row that is in the way otherwise. */
  updates?: readonly string[];
};

/** What a change does to the archive, whose rows may be many. */
type Assets = { saved: readonly Item[]; removed: readonly Item[] };

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
function* queriesFor(db: Database, step: Step): Generator<CompiledQuery> {
  if ('sql' in step) yield step;
  else if ('saved' in step) {
    yield* queriesFor(db, savedItems(step));
    for (const some of chunks(step.removed)) yield removalOf(some).compile(db);
  } else {
    const { into } = step;
    const table = anyTable(db).insertInto(into);
    if (isSqlite(db)) for (const some of chunks(step.rows)) yield meeting(table.values(some), step).compile();
    else
      for (const some of chunks(step.rows, JSON_CHUNK)) {
        const columns = Object.keys(some[0] ?? {});
        const rows = sql`json_populate_recordset(null::${sql.table(into)}, ${JSON.stringify(some)}::json)`;
        const source = sql<Row>`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${rows}`;
        yield meeting(table.columns(columns).expression(source), step).compile();
      }
  }
}

/** PostgreSQL takes longer to plan a statement with thousands of values than to read the rows from one of them. */
const JSON_CHUNK = 2000;

type Insertion = InsertQueryBuilder<Record<string, Row>, string, InsertResult>;

/** The insertion, with what becomes of rows that are there already. */
function meeting(insertion: Insertion, { key, updates }: Rows) {
  if (!key) return insertion;
  return insertion.onConflict((same) =>
    updates?.length
      ? same
          .columns(key as string[])
          .doUpdateSet(({ ref }) => Object.fromEntries(updates.map((name) => [name, ref(`excluded.${name}`)])))
      : same.doNothing(),
  );
}

const itemKey = ['kind', 'group_name', 'name'] as const;
const itemContent = ['starter', 'guid', 'package', 'waits'] as const;
const itemColumns = [...itemKey, ...itemContent];

/** The assets that are saved, as rows. */
const savedItems = ({ saved }: Assets) => rowsInto('archive_item', saved, { key: itemKey, updates: itemContent });

const removalOf = (items: readonly Item[]) => {
  const keys = items.map((item) => sql`(${sql.join(itemKey.map((name) => item[name]))})`);
  return sql`delete from archive_item where (kind, group_name, name) in (values ${sql.join(keys)})`;
};

const anyTable = (db: Database) => db as unknown as Kysely<Record<string, Row>>;

export const isSqlite = (db: Database) => db.getExecutor().adapter instanceof SqliteAdapter;

/**
 * Leaves it to the helper of a large change to move pages from the log of SQLite into the file: the next commit would
 * do that, and nobody would be answered for a second.
 */
export async function leaveLog(db: Database, isLeft: boolean) {
  if (isSqlite(db)) await sql.raw(`pragma wal_autocheckpoint = ${isLeft ? 0 : 1000}`).execute(db);
}

/** Carries out a short transaction of its own, when its turn comes. */
type Briefly = <Told>(work: (trx: Database) => Promise<Told>) => Promise<Told>;

/**
 * Brings the rows of a change into temporary tables of this connection, which hold up nobody and end with it; and most
 * of an archive into a table that takes the place of the archive. Adds the names of the tables to `beside` before it
 * makes them, and returns the few statements that are left to do.
 */
export async function stageOnSqlite(
  db: Database,
  { steps, beside, briefly }: { steps: Iterable<Step>; beside: string[]; briefly: Briefly },
) {
  const left: CompiledQuery[] = [];
  // In kibibytes. Readers need no more than SQLite's own two megabytes.
  await sql`pragma cache_size = -16000`.execute(db);
  for (const step of steps) {
    if ('sql' in step) left.push(step);
    else if ('saved' in step) left.push(...(await stageAssets(db, step, { beside, briefly })));
    else left.push(...(await stageRows(db, step, beside)));
  }
  return left;
}

async function stageRows(db: Database, step: Rows, beside: string[]) {
  let columns: string[] = [];
  let name = '';
  for (const some of chunks(step.rows)) {
    if (name === '') {
      columns = Object.keys(some[0] ?? {});
      name = await besideTable(db, `(${columns.join()})`, beside);
    }
    await db.executeQuery(bareInsertion(name, columns, some));
  }
  if (name === '') return [];
  const { into, key, updates } = step;
  const isSame = sql.join(
    (key ?? []).map((column) => sql`there.${sql.ref(column)} = ${sql.ref(`${name}.${column}`)}`),
    sql` and `,
  );
  const isThere = sql<boolean>`exists (select 1 from ${sql.table(into)} as there where ${isSame})`;
  const isLeft = key && !updates;
  // Most of an import's rows of this kind are there already.
  if (isLeft) await anyTable(db).deleteFrom(name).where(isThere).execute();
  const source = anyTable(db)
    .selectFrom(name)
    .select(columns)
    .where(isLeft ? sql<boolean>`not ${isThere}` : sql<boolean>`true`)
    .orderBy(`${name}.rowid`);
  const pairs = sql`${sql.table(name)} inner join ${sql.table(into)} as there on ${isSame}`;
  const changed = updates && (await changedIn(db, pairs, { updates, name }));
  const insertion = anyTable(db).insertInto(into).columns(columns).expression(source);
  return [meeting(insertion, { ...step, ...(changed && { updates: changed }) }).compile()];
}

/** The columns that any row changes: nobody changes these rows before the turn, and each column takes time in all of them. */
async function changedIn(
  db: Database,
  pairs: RawBuilder<unknown>,
  { updates, name }: { updates: readonly string[]; name: string },
) {
  const counts = updates.map(
    (column) =>
      sql`count(*) filter (where there.${sql.ref(column)} is not ${sql.ref(`${name}.${column}`)}) as ${sql.ref(column)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)} from ${pairs}`.execute(db);
  return updates.filter((column) => rows[0]?.[column]);
}

/** To remove a row takes four times as long as to write one. */
async function stageAssets(
  db: Database,
  { saved, removed }: Assets,
  { beside, briefly }: { beside: string[]; briefly: Briefly },
) {
  const { size } = await db
    .selectFrom('archive_item')
    .select(({ fn }) => fn.countAll<number>().as('size'))
    .executeTakeFirstOrThrow();
  const keys = itemKey.join();
  const gone = await besideTable(db, `(${keys}, primary key (${keys})) without rowid`, beside);
  for (const some of chunks(removed)) await db.executeQuery(bareInsertion(gone, itemKey, some));
  const isGone = `(${keys}) in (select ${keys} from ${gone})`;
  // A tree takes rows in its own order three times as fast.
  const inOrder = saved.toSorted((a, b) => itemKey.reduce((order, key) => order || compare(a[key], b[key]), 0));
  if (3 * saved.length + 12 * removed.length > size) return stageArchive(db, { inOrder, isGone, beside, briefly });
  return [
    ...(await stageRows(db, savedItems({ saved: inOrder, removed }), beside)),
    CompiledQuery.raw(`delete from archive_item where ${isGone}`),
  ];
}

const BESIDE_ARCHIVE = 'archive_beside_';
/** What is written of it in one transaction: a few milliseconds. */
const PIECE = 2000;

type Archive = { inOrder: readonly Item[]; isGone: string; beside: string[]; briefly: Briefly };

/** The archive as it will be, in a table beside it: the name is all that is left to change. */
async function stageArchive(db: Database, { inOrder, isGone, beside, briefly }: Archive) {
  const form = await sql<{ sql: string }>`select sql from sqlite_schema where name = 'archive_item'`.execute(db);
  const name = `${BESIDE_ARCHIVE}${Date.now()}`;
  beside.push(name, `${name}_old`);
  const run = (text: string, values: unknown[] = []) =>
    briefly((trx) => trx.executeQuery(CompiledQuery.raw(text, values)));
  await run(`create table ${name} ${form.rows[0]?.sql.replace(/^[^(]*/, '')}`);
  const keys = itemKey.join();
  const numbered = `select ${keys}, row_number() over (order by ${keys}) as number from archive_item`;
  const ends = await sql
    .raw<Item>(`select ${keys} from (${numbered}) where number % ${PIECE} = 0`)
    .execute(db)
    .then(({ rows }) => rows.map((row) => itemKey.map((column) => row[column])));
  const kept = `select * from archive_item where (${keys}) > (?, ?, ?) and (${keys}) <= (?, ?, ?) and not ${isGone}`;
  for (const [at, end] of [...ends, ['~', '', '']].entries())
    await run(`insert into ${name} ${kept}`, [...(ends[at - 1] ?? ['', '', '']), ...end]);
  for (let from = 0; from < inOrder.length; from += PIECE)
    await briefly(async (trx) => {
      for (const some of chunks(inOrder.slice(from, from + PIECE)))
        await trx.executeQuery(bareInsertion(name, itemColumns, some, 'or replace '));
    });
  return [`archive_item rename to ${name}_old`, `${name} rename to archive_item`].map((how) =>
    CompiledQuery.raw(`alter table ${how}`),
  );
}

/** Drops what changes have left that were killed before this time. Nobody reads it. */
export async function dropLeft(db: Database, time: number) {
  if (!isSqlite(db)) return;
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name like ${`${BESIDE_ARCHIVE}%`}`.execute(db);
  for (const { name } of rows)
    if (Number.parseInt(name.slice(BESIDE_ARCHIVE.length), 10) < time)
      await sql`drop table ${sql.id(name)}`.execute(db);
}

async function besideTable(db: Database, columns: string, beside: string[]) {
  const name = `beside_${beside.length + 1}`;
  await sql.raw(`create temp table ${name} ${columns}`).execute(db);
  beside.push(name);
  return name;
}

/** Without what Kysely makes of a statement: there are thousands. */
function bareInsertion(table: string, columns: readonly string[], rows: readonly Row[], how = '') {
  const values = `(${columns.map(() => '?').join()})`;
  const text = `insert ${how}into ${table} (${columns.join()}) values ${rows.map(() => values).join()}`;
  return CompiledQuery.raw(
    text,
    rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
  );
}

/**
 * Writes the rows of a change that nobody else can have or wait for, in a transaction that has not taken its turn yet, and
 * the others into tables that only this transaction ever sees. Returns the statements that are left for its turn.
 */
export async function stageOnPostgres(trx: Database, steps: Iterable<Step>) {
  const left: CompiledQuery[] = [];
  for (const step of steps) {
    if ('sql' in step) left.push(step);
    else if ('updates' in step) left.push(...(await stageUpdates(trx, step)));
    else for (const query of queriesFor(trx, step)) await trx.executeQuery(query);
  }
  return left;
}

async function stageUpdates(trx: Database, step: Rows) {
  const name = `beside_${crypto.randomUUID()}`;
  const [table, beside] = [sql.table(step.into), sql.table(name)];
  let columns: string[] = [];
  for (const some of chunks(step.rows, JSON_CHUNK)) {
    if (columns.length === 0) await sql`create unlogged table ${beside} (like ${table})`.execute(trx);
    columns = Object.keys(some[0] ?? {});
    for (const query of queriesFor(trx, { into: name as keyof Tables, rows: some })) await trx.executeQuery(query);
  }
  if (columns.length === 0) return [];
  const source = anyTable(trx).selectFrom(name).select(columns);
  const insertion = anyTable(trx).insertInto(step.into).columns(columns).expression(source);
  return [meeting(insertion, step).compile(), sql`drop table ${beside}`.compile(trx)];
}
