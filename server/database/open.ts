import { join } from 'node:path';
import { type Dialect, Kysely } from 'kysely';
import { fillWithStarter } from '../starter/fill.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
type DatabaseSettings = { databaseUrl?: string | undefined; dataDir: string };

/** A database engine, and what its errors mean to the person who starts the program. */
export type Engine = { dialect: Dialect; explain: (error: unknown) => unknown };

/** The file of the embedded database in its folder. */
export const EMBEDDED = 'skin-translator.db';

/** The database of the settings, migrated, and filled with starter data when it is new. Close it with `destroy`. */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseSettings) {
  const { dialect, explain } = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(join(dataDir, EMBEDDED));
  const db: Database = new Kysely<Tables>({ dialect });
  try {
    await migrate(db, fillWithStarter);
    return db;
  } catch (error) {
    await db.destroy();
    throw explain(error);
  }
}
