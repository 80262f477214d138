import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { compare } from '#rules/texts/compare.ts';
import {
  type Assets,
  anyTable,
  chunks,
  isSqlite,
  itemColumns,
  itemKey,
  JSON_CHUNK,
  meeting,
  queriesFor,
  type Row,
  type Rows,
  type Step,
  savedItems,
} from './steps.ts';
import type { Database, Tables } from './tables.ts';

type Item = Tables['archive_item'];

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
  const changed = step.isAlone && updates && (await changedIn(db, pairs, { updates, name }));
  const insertion = anyTable(db).insertInto(into).columns(columns).expression(source);
  return [meeting(insertion, { ...step, ...(changed && { updates: changed }) }).compile()];
}

/** The columns that any row changes. Nobody changes these rows before the turn, and each column takes time in all of them. */
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
