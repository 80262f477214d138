import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { CannotStart } from './cannot-start.ts';
import { type Database, EMBEDDED, openDatabase } from './database/open.ts';
import { bumpRevision } from './database/revision.ts';
import type { Tables } from './database/tables.ts';
import { write } from './database/write.ts';
import { readSettings } from './settings.ts';

export const usage = 'DATABASE_URL=postgres://… npm run move';

/** Moves everything from the embedded database to a PostgreSQL that is new; the embedded one stays as it is. */
export async function runMove(args: string[]) {
  parseArgs({ args });
  const { dataDir, databaseUrl } = readSettings(process.env);
  if (!databaseUrl) throw new CannotStart(`Say where everything goes. Type: ${usage}`);
  // Opening it would make a new one.
  const file = join(dataDir, EMBEDDED);
  if (!existsSync(file)) throw new CannotStart(`There is no embedded database ${file}. Set DATA_DIR to its folder.`);
  const from = await openDatabase({ dataDir });
  try {
    const to = await openDatabase({ dataDir, databaseUrl });
    try {
      const counts = await moveEverything(from, to);
      const lines = Object.entries(counts).map(([table, count]) => `${table}: ${count}`);
      process.stdout.write(`${lines.join('\n')}\nEverything was moved. ${file} is as it was.\n`);
    } finally {
      await to.destroy();
    }
  } finally {
    await from.destroy();
  }
}

/** Is a table moved? In the order in which rows refer to each other; a new table does not compile without an answer. */
const moved: Record<keyof Tables, boolean> = {
  legend: true,
  skin: true,
  archive_item: true,
  history: true,
  account: true,
  sign_in: true,
  session: true,
  setting: true,
  spent: true,
  // Attempts of the last minutes, and what each database knows of itself.
  rate: false,
  revision: false,
  migration: false,
};
const tables = (Object.keys(moved) as (keyof Tables)[]).filter((table) => moved[table]);

const ROWS_AT_A_TIME = 1000;

/** Copies all rows into a database in which nobody has done anything yet, all or nothing; answers how many of each. */
export function moveEverything(from: Database, to: Database): Promise<Record<string, number>> {
  // The first transaction keeps others from writing while the second one is under way.
  return write(from, (source) =>
    write(to, async (target) => {
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
    }),
  );
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
  if (account || change) {
    throw new CannotStart('The database of DATABASE_URL is in use already. Name a new one; nothing was moved.');
  }
}

/** Rows of every table are copied alike, whatever is in them. */
const anyTable = (trx: Transaction<Tables>) => trx as unknown as Kysely<Record<string, Record<string, unknown>>>;
