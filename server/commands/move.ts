import { Kysely } from 'kysely';
import { allTables, copyTables, movedTables, refuseUsed } from '../database/copy-tables.ts';
import { markMoved, unmarkMoved } from '../database/moved.ts';
import { openSqlite } from '../database/sqlite.ts';
import type { Database, Tables, Trx } from '../database/tables.ts';
import { PATIENCE_OF_COMMANDS, write } from '../database/write.ts';
import { keyFileOf } from '../program/key.ts';
import { CannotStart } from '../program/refused.ts';
import { readSettings, type Settings } from '../program/settings.ts';
import { embeddedIn, openDatabase } from '../startup/open-database.ts';
import { moveUsage } from './move-usage.ts';

/**
 * Moves everything from the embedded database to a new PostgreSQL. The embedded one stays as it is and refuses changes
 * from then on, also by a server that still runs on it. `--back` allows changes again.
 */
export async function runMove({ back }: { back?: true }) {
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl } = settings;
  if (!databaseUrl && !back) throw new CannotStart(`Name the new database. Type: ${moveUsage}`);
  const file = embeddedIn(dataDir);
  process.stdout.write(`${back ? await takeBack(file) : await move(settings, file)}\n`);
}

async function move(settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'keyFile'>, file: string) {
  const from = await openDatabase({ ...settings, databaseUrl: undefined }, { patient: true });
  try {
    const to = await openDatabase(settings, { patient: true });
    try {
      const counts = await moveEverything(from, to);
      const lines = Object.entries(counts).map(([table, count]) => `${table}: ${count}`);
      return `${lines.join('\n')}\nEverything was moved. ${file} stays as it is: nothing more is saved in it.\n${sayKey(keyFileOf(settings))}`;
    } finally {
      await to.destroy();
    }
  } finally {
    await from.destroy();
  }
}

const sayKey = (file: string) =>
  `The key file ${file} stays where it is. Give a server on another machine a copy of it, or no second factor can be checked there.`;

async function takeBack(file: string) {
  const { dialect } = openSqlite(file, { evenMoved: true });
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

/**
 * Copies all rows into a database that nobody has used yet, all or nothing, and marks the old one as moved. Returns how
 * many rows of each table.
 */
export function moveEverything(from: Database, to: Database): Promise<Record<string, number>> {
  // The first transaction keeps others from writing while the second one runs.
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

async function copyEverything(source: Trx, target: Trx) {
  await refuseUsed(target, 'The database of DATABASE_URL is in use already. Name a new one; nothing was moved.');
  return copyTables(source, target, { tables: movedTables });
}
