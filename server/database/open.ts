import { join } from 'node:path';
import { Kysely } from 'kysely';
import { fillWithStarter } from '../starter/fill.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { NodeSqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
type DatabaseSettings = { databaseUrl?: string | undefined; dataDir: string };

/** The database of the settings, migrated, and filled with starter data when it is new. Close it with `destroy`. */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseSettings) {
  const dialect = databaseUrl
    ? await postgresDialect(databaseUrl)
    : new NodeSqliteDialect(join(dataDir, 'skin-translator.db'));
  const db: Database = new Kysely<Tables>({ dialect });
  try {
    await migrate(db, fillWithStarter);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
