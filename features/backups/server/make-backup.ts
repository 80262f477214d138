import { copyFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteAdapter } from 'kysely';
import { eraseAccount, overdueIn } from '#server/accounts/rows/erase.ts';
import { chunks } from '#server/database/chunks.ts';
import { backedUpTables } from '#server/database/content.ts';
import { copyTables } from '#server/database/copy-tables.ts';
import { readTogether } from '#server/database/read.ts';
import { refuseUsed } from '#server/database/refuse-used.ts';
import { countForeign, sealSecrets } from '#server/database/seal-secrets.ts';
import { dialectOf } from '#server/database/sqlite.ts';
import type { Database, Tables, Trx } from '#server/database/tables.ts';
import { PATIENCE_OF_COMMANDS, write } from '#server/database/write.ts';
import { migrate, missingIn } from '#server/migrations/migrate.ts';
import type { Key } from '#server/program/key.ts';
import { running } from '#server/program/version.ts';
import { type Backup, checkBackup } from './check-backup.ts';
import { seal, tablesByKey } from './seal.ts';
import { summing } from './sums.ts';
import { newHalf, removeLeft, writeWhole } from './write-whole.ts';

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

const IN_USE = 'The database is in use already: a backup is restored into a new one alone. Nothing was changed.';

type Restoring = {
  backup: Backup;
  file: string;
  /** Accounts that were erased since, or may have been. */
  erased: readonly string[];
  /** The key that this server seals secrets with. */
  key: Key;
  /** A file in a folder that has room for another of the same size. */
  beside: string;
  now: number;
};

/**
 * Restores a checked backup into a database that nobody has used yet, all or nothing. The same transaction erases the
 * data of accounts that were erased since the backup, or that are due by now (docs: Backup). Returns how many accounts
 * were erased, and how many secrets this server's key does not open.
 */
export async function restoreBackup(db: Database, { backup, file, erased, key, beside, now }: Restoring) {
  await using source = await openUpToDate(file, backup, beside);
  return await write(
    db,
    async (trx) => {
      await refuseUsed(trx, IN_USE);
      await copyTables(source.db, trx, { tables: backedUpTables });
      await sealSecrets(trx, key);
      return { erased: await eraseAgain(trx, erased, now), foreign: await countForeign(trx, key) };
    },
    { patience: PATIENCE_OF_COMMANDS },
  );
}

async function eraseAgain(trx: Trx, erased: readonly string[], now: number) {
  const ids = new Set(await overdueIn(trx, now));
  for (const some of chunks(erased)) {
    const found = trx.selectFrom('account').select('id').where('id', 'in', some).where('erased_at', 'is', null);
    for (const { id } of await found.execute()) ids.add(id);
  }
  for (const id of ids) await eraseAccount(trx, id, now);
  return ids.size;
}

/** The backup itself, or an updated copy when it is of an earlier version. */
async function openUpToDate(file: string, { migrations }: Backup, beside: string) {
  if (missingIn(migrations).length === 0) return open(file, { readOnly: true }, () => {});
  removeLeft(dirname(beside));
  const copy = newHalf(beside);
  const remove = () => rmSync(copy, { force: true });
  try {
    copyFileSync(file, copy);
    const opened = open(copy, {}, remove);
    await migrate(opened.db, async () => {});
    return opened;
  } catch (error) {
    remove();
    throw error;
  }
}

function open(file: string, options: { readOnly?: boolean }, after: () => void) {
  const database = new DatabaseSync(file, options);
  if (!options.readOnly) database.exec('pragma journal_mode = off; pragma synchronous = off');
  const db: Database = new Kysely<Tables>({ dialect: dialectOf(database, file) });
  return {
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      after();
    },
  };
}
