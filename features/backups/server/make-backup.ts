import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteAdapter } from 'kysely';
import { backedUpTables } from '#server/database/content.ts';
import { copyTables } from '#server/database/copy-tables.ts';
import { readTogether } from '#server/database/read.ts';
import { dialectOf } from '#server/database/sqlite.ts';
import type { Database, Tables } from '#server/database/tables.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { running } from '#server/program/version.ts';
import { type Backup, checkBackup } from './check-backup.ts';
import { seal, tablesByKey } from './seal.ts';
import { summing } from './sums.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Writes the state of a database at one moment into a file while others work, and reads it all again before the file
 * gets its name (decision 021). All engines use one form: an SQLite database with a seal.
 */
export const makeBackup = (db: Database, file: string, now = Date.now()): Promise<Backup> =>
  writeWhole(file, async (half) => {
    await fill(db, half, now);
    return checkBackup(half, file);
  });

async function fill(source: Database, half: string, now: number) {
  const database = new DatabaseSync(half);
  const target: Database = new Kysely<Tables>({ dialect: dialectOf(database, half) });
  try {
    // An unfinished file is thrown away, so nothing has to survive a crash.
    database.exec('pragma journal_mode = off; pragma synchronous = off');
    await migrate(target, async () => {});
    const { add, sums } = summing(tablesByKey(database));
    await readTogether(source, (from) =>
      target.transaction().execute((to) => copyTables(from, to, { tables: backedUpTables, pass: add })),
    );
    seal(database, { made: new Date(now).toISOString(), engine: engineOf(source), program: running.version }, sums());
  } finally {
    await target.destroy();
  }
}

const engineOf = (db: Database) => (db.getExecutor().adapter instanceof SqliteAdapter ? 'SQLite' : 'PostgreSQL');
