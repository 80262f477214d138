import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Kysely, type Transaction } from 'kysely';
import { markMoved, unmarkMoved } from '../database/moved.ts';
import { bumpRevision } from '../database/revision.ts';
import { openSqlite } from '../database/sqlite.ts';
import type { Database, Tables } from '../database/tables.ts';
import { PATIENCE_OF_COMMANDS, write } from '../database/write.ts';
import { EMBEDDED, openDatabase } from '../open-database.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { readSettings } from '../program/settings.ts';

export const usage = 'DATABASE_URL=postgres://… npm run move';

/**
 * Moves everything from the embedded database to a PostgreSQL that is new. The embedded one stays as it is and is not
 * changed any more, also not by a server that still runs on it; `--back` lets it be changed again.
 */
export async function runMove(args: string[]) {
  const { values } = parseArgs({ args, options: { back: { type: 'boolean', default: false } } });
  const { dataDir, databaseUrl } = readSettings(process.env);
  if (!databaseUrl && !values.back) throw new CannotStart(`Say where everything goes. Type: ${usage}`);
  // Opening it would make a new one.
  const file = join(dataDir, EMBEDDED);
  if (!existsSync(file)) throw new CannotStart(`There is no embedded database ${file}. Set DATA_DIR to its folder.`);
  process.stdout.write(`${values.back ? await takeBack(file) : await move({ dataDir, databaseUrl }, file)}\n`);
}

async function move(settings: Parameters<typeof openDatabase>[0], file: string) {
  const from = await openDatabase({ dataDir: settings.dataDir }, { patient: true });
  try {
    const to = await openDatabase(settings, { patient: true });
    try {
      const counts = await moveEverything(from, to);
      const lines = Object.entries(counts).map(([table, count]) => `${table}: ${count}`);
      return `${lines.join('\n')}\nEverything was moved. ${file} stays as it is: nothing is saved in it any more.`;
    } finally {
      await to.destroy();
    }
  } finally {
    await from.destroy();
  }
}

async function takeBack(file: string) {
  const { dialect } = await openSqlite(file, { evenMoved: true });
  const db: Database = new Kysely<Tables>({ dialect });
  try {
    const wasMoved = await unmarkMoved(db, allTables);
    return wasMoved
      ? `${file} is used again. What was changed in PostgreSQL since it was moved is not in it.`
      : `${file} was not moved.`;
  } finally {
    await db.destroy();
  }
}

/** Is a table moved? In the order in which rows refer to each other; a new table does not compile without an answer. */
const moved: Record<keyof Tables, boolean> = {
  legend: true,
  skin: true,
  slug: true,
  archive_item: true,
  build: true,
  batch: true,
  batch_skin: true,
  batch_asset: true,
  batch_listed: true,
  batch_gone_skin: true,
  batch_gone_asset: true,
  history: true,
  account: true,
  webhook: true,
  delivery: true,
  sign_in: true,
  session: true,
  data_row: true,
  data_revision: true,
  setting: true,
  hourly: true,
  fault: true,
  spent: true,
  // Imports that wait, attempts of the last minutes, codes of the last hour, and what each database knows of itself.
  incoming: false,
  incoming_part: false,
  rate: false,
  owner_code: false,
  revision: false,
  migration: false,
};
const allTables = Object.keys(moved) as (keyof Tables)[];
const tables = allTables.filter((table) => moved[table]);

const ROWS_AT_A_TIME = 1000;

/**
 * Copies all rows into a database in which nobody has done anything yet, all or nothing, and marks the old one as moved;
 * answers how many of each.
 */
export function moveEverything(from: Database, to: Database): Promise<Record<string, number>> {
  // The first transaction keeps others from writing while the second one is under way.
  return write(
    from,
    async (source) => {
      const counts = await write(to, (target) => copyEverything(source, target), { patience: PATIENCE_OF_COMMANDS });
      await markMoved(source, allTables);
      return counts;
    },
    { patience: PATIENCE_OF_COMMANDS },
  );
}

async function copyEverything(source: Transaction<Tables>, target: Transaction<Tables>) {
  await refuseUsed(target);
  for (const table of tables.toReversed()) await target.deleteFrom(table).execute();
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const rows = await anyTable(source).selectFrom(table).selectAll().execute();
    for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) {
      const some = rows.slice(start, start + ROWS_AT_A_TIME);
      await anyTable(target).insertInto(table).values(some).execute();
    }
    counts[table] = rows.length;
  }
  await bumpRevision(target, 'skins');
  await bumpRevision(target, 'archive');
  return counts;
}

/** Nothing of somebody's is written over. */
async function refuseUsed(trx: Transaction<Tables>) {
  const account = await trx.selectFrom('account').select('id').limit(1).executeTakeFirst();
  const change = await trx
    .selectFrom('history')
    .select('id')
    .where('actor', '!=', 'starter')
    .limit(1)
    .executeTakeFirst();
  const batch = await trx.selectFrom('batch').select('id').limit(1).executeTakeFirst();
  if (account || change || batch) {
    throw new CannotStart('The database of DATABASE_URL is in use already. Name a new one; nothing was moved.');
  }
}

/** Rows of every table are copied alike, whatever is in them. */
const anyTable = (trx: Transaction<Tables>) => trx as unknown as Kysely<Record<string, Record<string, unknown>>>;
