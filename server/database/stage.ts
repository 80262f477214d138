import { CompiledQuery, sql } from 'kysely';
import { compare } from '#rules/texts/compare.ts';
import {
  type Assets,
  anyTable,
  bareInsertion,
  chunks,
  isSqlite,
  itemColumns,
  itemKey,
  MANY,
  meeting,
  partsOf,
  queriesFor,
  type Rows,
  type Step,
  savedItems,
  updateFrom,
} from './steps.ts';
import type { Database, Tables } from './tables.ts';

type Item = Tables['archive_item'];

/** Carries out a short transaction of its own, when its turn comes. */
type Briefly = <Told>(work: (trx: Database) => Promise<Told>) => Promise<Told>;

/**
 * Brings the rows of a change beside, and returns the few statements that are left for its turn. On SQLite into temporary
 * tables of this connection, which hold up nobody and end with it, and most of an archive into a table that takes the
 * place of the archive; their names are added to `beside` before they are made. On PostgreSQL, where no turn of the
 * transaction has come yet, rows that nobody else can have or wait for into the tables themselves.
 */
export async function stage(
  db: Database,
  steps: Iterable<Step>,
  { beside = [], briefly = (work) => work(db) }: { beside?: string[]; briefly?: Briefly } = {},
) {
  const left: CompiledQuery[] = [];
  const isOnSqlite = isSqlite(db);
  // In kibibytes. With more of it the commit takes longer.
  if (isOnSqlite) await sql`pragma cache_size = -4000`.execute(db);
  for (const step of steps) {
    if ('sql' in step) left.push(step);
    else if (isOnSqlite && 'saved' in step) left.push(...(await stageAssets(db, step, { beside, briefly })));
    else if ('into' in step && (isOnSqlite || step.updates)) left.push(...(await stageRows(db, step, beside)));
    else for await (const query of queriesFor(db, step)) await db.executeQuery(query);
  }
  return left;
}

/** In a table that only this connection sees. No right is needed for one that its transaction drops on PostgreSQL. */
async function stageRows(db: Database, step: Rows, beside: string[]) {
  const { into, key, updates } = step;
  const name = `beside_${crypto.randomUUID()}`;
  const [table, there] = [sql.table(name), sql.table(into)];
  const [kind, drops] = isSqlite(db) ? ['temp', []] : ['unlogged', [sql`drop table ${table}`.compile(db)]];
  let columns: string[] = [];
  for await (const rows of partsOf(db, step, isSqlite(db) ? undefined : MANY)) {
    if (columns.length === 0) {
      beside.push(name);
      await sql`create ${sql.raw(kind)} table ${table} as select * from ${there} limit 0`.execute(db);
    }
    columns = Object.keys(rows[0] ?? {});
    for await (const query of queriesFor(db, { into: name as keyof Tables, rows })) await db.executeQuery(query);
  }
  if (columns.length === 0) return [];
  if (step.areThere) return [updateFrom(step, table).compile(db), ...drops];
  const same = (key ?? []).map((column) => sql`there.${sql.ref(column)} = ${sql.ref(`${name}.${column}`)}`);
  const isSame = sql.join(same, sql` and `);
  // Most of an import's rows of this kind are there already.
  if (key && !updates)
    await sql`delete from ${table} where exists (select 1 from ${there} as there where ${isSame})`.execute(db);
  // SQLite takes "on" behind a table for the condition of a join.
  const source = anyTable(db).selectFrom(name).select(columns).where(sql<boolean>`true`);
  const insertion = anyTable(db).insertInto(into).columns(columns).expression(source);
  return [meeting(insertion, step).compile(), ...drops];
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
  const gone = 'beside_gone';
  beside.push(gone);
  await sql.raw(`create temp table ${gone} (${keys}, primary key (${keys})) without rowid`).execute(db);
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
