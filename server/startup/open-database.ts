import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { type Place, rememberPlace } from '../database/place.ts';
import { openPostgres } from '../database/postgres.ts';
import { sealSecrets } from '../database/seal-secrets.ts';
import { openSqlite } from '../database/sqlite.ts';
import type { Database, Tables } from '../database/tables.ts';
import { hasTables, migrate, refuseOtherVersion } from '../migrations/migrate.ts';
import { type Key, keyIn } from '../program/key.ts';
import type { Log } from '../program/log.ts';
import { CannotStart } from '../program/refused.ts';
import { fillWithStarter } from '../starter/fill.ts';

type DatabaseSettings = { databaseUrl?: string | undefined; dataDir: string; keyFile?: string | undefined };

type How = {
  log?: Log;
  /** Called with the name of a new database. */
  made?: (name: string) => void;
  /** Seals secrets that an earlier version stored unsealed; by default the key of the settings. */
  key?: Key;
  /** For commands that need what is there: a folder or a PostgreSQL without our tables is refused. */
  existing?: boolean;
  /** For commands, which may wait longer than a page. */
  patient?: boolean;
  /** For readers that must change nothing: a database of another version is refused. */
  asItIs?: boolean;
};

/** The file of the embedded database in its folder. */
export const EMBEDDED = 'skin-translator.db';

/** The existing embedded database in a folder. Opening another one would make it. */
export function embeddedIn(dataDir: string) {
  const file = join(dataDir, EMBEDDED);
  if (existsSync(file)) return file;
  throw new CannotStart(
    `There is no embedded database ${file}. Set DATA_DIR to its folder. Only the server makes a new one.`,
  );
}

/** Opens the database of the settings, migrates it, and fills a new one with starter data. Close it with `destroy`. */
export async function openDatabase(
  settings: DatabaseSettings,
  { log, made, key = keyIn(settings), existing = false, patient = false, asItIs = false }: How = {},
) {
  const { databaseUrl, dataDir } = settings;
  const place = databaseUrl ? { databaseUrl } : { file: existing ? embeddedIn(dataDir) : join(dataDir, EMBEDDED) };
  const engine = await openEngine(place, log, asItIs);
  const db: Database = new Kysely<Tables>({ dialect: engine.dialect });
  rememberPlace(db, place);
  try {
    if (existing && !(await hasTables(db))) throw new CannotStart(EMPTY);
    if (asItIs) await refuseOtherVersion(db);
    else if (await migrate(db, fillWithStarter, (trx) => sealSecrets(trx, key))) made?.(engine.name);
    if (!patient) engine.hurry();
    return db;
  } catch (error) {
    await db.destroy();
    throw engine.explain(error);
  }
}

const EMPTY = 'The database of DATABASE_URL holds no site. Name the one of your site. Only the server fills a new one.';

const openEngine = (place: Place, log: Log | undefined, anyEncoding: boolean) =>
  'file' in place ? openSqlite(place.file, { log }) : openPostgres(place.databaseUrl, { log, anyEncoding });
