import { join } from 'node:path';
import { type Dialect, Kysely } from 'kysely';
import type { Log } from '../log.ts';
import { fillWithStarter } from '../starter/fill.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
type DatabaseSettings = { databaseUrl?: string | undefined; dataDir: string };

/** A database engine as the rest of the program needs it. */
export type Engine = {
  dialect: Dialect;
  /** The file, or the address without the password. */
  name: string;
  /** What its errors mean to the person who starts the program. */
  explain: (error: unknown) => unknown;
  /** From here on people wait for its answers: what takes longer than they would wait is given up. */
  hurry: () => void;
};

type How = {
  log?: Log;
  /** Told the database's name when it was new. */
  made?: (name: string) => void;
  /** For commands, which nobody else waits for. */
  patient?: boolean;
};

/** The file of the embedded database in its folder. */
export const EMBEDDED = 'skin-translator.db';

/** The database of the settings, migrated, and filled with starter data when it is new. Close it with `destroy`. */
export async function openDatabase(settings: DatabaseSettings, { log, made, patient = false }: How = {}) {
  const engine = await openEngine(settings, log);
  const db: Database = new Kysely<Tables>({ dialect: engine.dialect });
  try {
    const isNew = await migrate(db, fillWithStarter);
    if (isNew) made?.(engine.name);
    if (!patient) engine.hurry();
    return db;
  } catch (error) {
    await db.destroy();
    throw engine.explain(error);
  }
}

const openEngine = ({ databaseUrl, dataDir }: DatabaseSettings, log: Log | undefined) =>
  databaseUrl ? openPostgres(databaseUrl, log) : openSqlite(join(dataDir, EMBEDDED));
