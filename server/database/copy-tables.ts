import { type Kysely, sql } from 'kysely';
import { CannotStart } from '../program/refused.ts';
import type { Database, Tables, Trx } from './tables.ts';
import { bumpRevision } from './write.ts';

type About<Table> = {
  /** The columns that identify its rows, in the order of their index. */
  key: readonly (keyof Table & string)[];
  /** Are its rows copied when everything is: into backups too, only by a move, or never? */
  goes: 'along' | 'with a move' | 'never';
};

/**
 * The tables that are copied with the database, in the order of their references. A new table does not compile without
 * an entry here (decision 021).
 */
const content: { [Name in keyof Tables]: About<Tables[Name]> } = {
  legend: { key: ['id'], goes: 'along' },
  skin: { key: ['id'], goes: 'along' },
  slug: { key: ['scope', 'slug'], goes: 'along' },
  archive_item: { key: ['kind', 'group_name', 'name'], goes: 'along' },
  build: { key: ['name'], goes: 'along' },
  game_flag: { key: ['name'], goes: 'along' },
  batch: { key: ['id'], goes: 'along' },
  taken_back: { key: ['entry_id', 'batch_id'], goes: 'along' },
  batch_skin: { key: ['batch_id', 'skin_id'], goes: 'along' },
  batch_asset: { key: ['batch_id', 'kind', 'group_name'], goes: 'along' },
  item: { key: ['asset'], goes: 'along' },
  batch_item: { key: ['batch_id', 'asset'], goes: 'along' },
  batch_listed: { key: ['batch_id', 'kind', 'group_name'], goes: 'along' },
  batch_gone_skin: { key: ['batch_id', 'skin_id'], goes: 'along' },
  batch_gone_asset: { key: ['batch_id', 'kind', 'group_name', 'name'], goes: 'along' },
  history: { key: ['id'], goes: 'along' },
  account: { key: ['id'], goes: 'along' },
  suggestion: { key: ['id'], goes: 'along' },
  acceptance: { key: ['batch_id', 'suggestion_id'], goes: 'along' },
  star_list: { key: ['account_id'], goes: 'along' },
  webhook: { key: ['id'], goes: 'along' },
  delivery: { key: ['id'], goes: 'along' },
  sign_in: { key: ['id'], goes: 'along' },
  // A backup must not bring back a session that has ended since.
  session: { key: ['token_hash'], goes: 'with a move' },
  passkey: { key: ['id'], goes: 'along' },
  second_factor: { key: ['account_id'], goes: 'along' },
  recovery_code: { key: ['hash'], goes: 'along' },
  security_event: { key: ['id'], goes: 'along' },
  // As with sessions: a token that has ended or a link that was used must not come back.
  access_token: { key: ['id'], goes: 'with a move' },
  recovery_link: { key: ['account_id'], goes: 'with a move' },
  data_row: { key: ['list', 'id'], goes: 'along' },
  data_revision: { key: ['revision'], goes: 'along' },
  setting: { key: ['name'], goes: 'along' },
  fault: { key: ['id'], goes: 'along' },
  report: { key: ['id'], goes: 'along' },
  spent: { key: ['id'], goes: 'along' },
  // Sign-ins that wait for a code, imports that wait, attempts of the last minutes, codes of the last hour, and what
  // each database knows about itself.
  begun_sign_in: { key: ['ticket_hash'], goes: 'never' },
  incoming: { key: ['id'], goes: 'never' },
  incoming_part: { key: ['incoming_id', 'part'], goes: 'never' },
  rate: { key: ['bucket'], goes: 'never' },
  owner_code: { key: ['hash'], goes: 'never' },
  revision: { key: ['list'], goes: 'never' },
  migration: { key: ['name'], goes: 'never' },
};

type TableName = keyof Tables;

export const allTables = Object.keys(content) as TableName[];
export const keyOf = (table: TableName): readonly string[] => content[table].key;
export const movedTables = allTables.filter((table) => content[table].goes !== 'never');
export const backedUpTables = allTables.filter((table) => content[table].goes === 'along');

const ROWS_AT_A_TIME = 1000;

/** A row of any table; all are copied alike. */
export type Row = Record<string, unknown>;

type Copy = {
  tables: readonly TableName[];
  /** Called with each part of the rows. */
  pass?: (table: TableName, rows: readonly Row[]) => void;
};

/**
 * Copies the rows of these tables, a thousand at a time, and replaces what was there. The two databases may have
 * different engines. Returns how many rows of each table.
 */
export async function copyTables(source: Database, target: Trx, { tables, pass }: Copy) {
  for (const table of movedTables.toReversed()) await target.deleteFrom(table).execute();
  const counts: Record<string, number> = {};
  for (const table of tables) {
    counts[table] = 0;
    for await (const rows of rowsOf(source, table)) {
      pass?.(table, rows);
      await anyTable(target).insertInto(table).values(rows).execute();
      counts[table] += rows.length;
    }
  }
  await bumpRevision(target, 'skins');
  await bumpRevision(target, 'archive');
  return counts;
}

/** All rows of a table in the order of its key. */
async function* rowsOf(db: Database, table: TableName) {
  const key = keyOf(table);
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    const all = anyTable(db).selectFrom(table).selectAll().orderBy(columns).limit(ROWS_AT_A_TIME);
    const values = last && sql.join(key.map((column) => sql.val(last?.[column])));
    const rows: Row[] = await (values ? all.where(sql<boolean>`(${columns}) > (${values})`) : all).execute();
    if (rows.length > 0) yield rows;
    last = rows.length === ROWS_AT_A_TIME ? rows.at(-1) : undefined;
  } while (last);
}

const anyTable = (db: Database) => db as unknown as Kysely<Record<string, Row>>;

/**
 * Refuses a database that is in use, so that nothing is overwritten. An unused one has no account, no import and no
 * change except those that a new database starts with.
 */
export async function refuseUsed(trx: Trx, sentence: string) {
  const account = await trx.selectFrom('account').select('id').limit(1).executeTakeFirst();
  const change = await trx
    .selectFrom('history')
    .select('id')
    .where('actor', '!=', 'starter')
    .limit(1)
    .executeTakeFirst();
  const batch = await trx.selectFrom('batch').select('id').limit(1).executeTakeFirst();
  if (account || change || batch) throw new CannotStart(sentence);
}
