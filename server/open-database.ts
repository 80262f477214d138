import { join } from 'node:path';
import { Kysely } from 'kysely';
import { migrate, refuseOtherVersion } from './database/migrate.ts';
import { openPostgres, postgresAt } from './database/postgres.ts';
import { sealSecrets } from './database/seal-secrets.ts';
import { openSqlite, sqliteBeside } from './database/sqlite.ts';
import type { Database, Tables } from './database/tables.ts';
import type { Key } from './program/key.ts';
import { keyIn } from './program/key-file.ts';
import type { Log } from './program/log.ts';
import { fillWithStarter } from './starter/fill.ts';

/** Where a database is. */
export type Place = { databaseUrl?: string | undefined; dataDir: string };
type DatabaseSettings = Place & { keyFile?: string | undefined };

type How = {
  log?: Log;
  /** Told the database's name when it was new. */
  made?: (name: string) => void;
  /** With which secrets of before are sealed; that of the settings unless it is given. */
  key?: Key;
  /** For commands, which nobody else waits for. */
  patient?: boolean;
  /** For what must change nothing: a database of another version is refused. */
  asItIs?: boolean;
};

/** The file of the embedded database in its folder. */
export const EMBEDDED = 'skin-translator.db';

/** The database of the settings, migrated, and filled with starter data when it is new. Close it with `destroy`. */
export async function openDatabase(
  settings: DatabaseSettings,
  { log, made, key = keyIn(settings), patient = false, asItIs = false }: How = {},
) {
  const { databaseUrl, dataDir } = settings;
  const engine = await openEngine({ databaseUrl, dataDir }, log);
  const db: Database = new Kysely<Tables>({ dialect: engine.dialect });
  places.set(db, { databaseUrl, dataDir });
  try {
    if (asItIs) await refuseOtherVersion(db);
    else if (await migrate(db, fillWithStarter, (trx) => sealSecrets(trx, key))) made?.(engine.name);
    if (!patient) engine.hurry();
    return db;
  } catch (error) {
    await db.destroy();
    throw engine.explain(error);
  }
}

const openEngine = ({ databaseUrl, dataDir }: Place, log: Log | undefined) =>
  databaseUrl ? openPostgres(databaseUrl, log) : openSqlite(join(dataDir, EMBEDDED));

const places = new WeakMap<Database, Place>();

/** Where a database that is open was opened; undefined of one that nobody else can open. */
export const placeOf = (db: Database) => places.get(db);

/** Another connection, for a thread, to a database that this process has open. */
export function openBeside({ databaseUrl, dataDir }: Place): Database {
  const engine = databaseUrl ? postgresAt(databaseUrl) : sqliteBeside(join(dataDir, EMBEDDED));
  engine.hurry();
  return new Kysely<Tables>({ dialect: engine.dialect });
}
