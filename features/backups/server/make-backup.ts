import { hash } from 'node:crypto';
import { closeSync, copyFileSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteAdapter } from 'kysely';
import { eraseAccount, overdueIn } from '#server/accounts/rows/erase.ts';
import { backedUpTables, copyTables, type Row, refuseUsed } from '#server/database/copy-tables.ts';
import { countForeign, sealSecrets } from '#server/database/seal-secrets.ts';
import { dialectOf } from '#server/database/sqlite.ts';
import { chunks } from '#server/database/steps.ts';
import type { Database, Tables, Trx } from '#server/database/tables.ts';
import { PATIENCE_OF_COMMANDS, readTogether, write } from '#server/database/write.ts';
import { migrate, missingIn, unknownIn } from '#server/migrations/migrate.ts';
import { commandLine, RUN, running } from '#server/program/installed.ts';
import type { Key } from '#server/program/key.ts';
import { CannotStart } from '#server/program/refused.ts';
import { type Sum, summing } from './sums.ts';
import { newHalf, removeLeft, writeWhole } from './write-whole.ts';

/** The form of backups that this program writes. A program reads its own form and all earlier ones. */
const FORM = 2;

/** What a backup states about itself. */
type Seal = { form: string; made: string; engine: string; program: string };

/**
 * Seals a filled file: says what it is and what must be in it. The seal is written last, so a file without one is
 * incomplete.
 */
export function seal(database: DatabaseSync, about: Omit<Seal, 'form'>, copied: ReadonlyMap<string, Sum>) {
  database.exec(`
    drop table if exists backup;
    drop table if exists backup_table;
    create table backup (name text primary key, value text not null);
    create table backup_table (name text primary key, rows bigint not null, checksum text not null)`);
  const own = database.prepare('insert into backup (name, value) values (?, ?)');
  for (const [name, value] of Object.entries({ form: String(FORM), ...about })) own.run(name, value);
  const table = database.prepare('insert into backup_table (name, rows, checksum) values (?, ?, ?)');
  const others = sumsIn(database, (name) => !copied.has(name));
  for (const [name, { rows, checksum }] of [...copied, ...others]) table.run(name, rows, checksum);
  own.run(MARK, markOf(database));
}

/**
 * The row that vouches for all others of the seal. It is the same in every form, so an older program can check it too.
 */
const MARK = 'mark';

function markOf(database: DatabaseSync) {
  const own = database.prepare('select * from backup where name <> ? order by name').all(MARK);
  const tables = database.prepare('select * from backup_table order by name').all();
  return hash('sha256', JSON.stringify([own, tables]), 'base64url');
}

/** Reads the seal, and how many rows it names of each table; undefined without a seal. */
function readSeal(database: DatabaseSync) {
  const found = database.prepare(
    "select count(*) as count from sqlite_schema where name = 'backup' and type = 'table'",
  );
  if (found.get()?.count !== 1) return;
  const rows = database.prepare('select name, value from backup').all();
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Seal & { [MARK]?: string };
  return { ...values, isGenuine: values[MARK] === markOf(database) };
}

/** Reads the sums in the seal. */
function sealedSums(database: DatabaseSync) {
  const rows = database.prepare('select name, rows, checksum from backup_table').all();
  return new Map(
    rows.map(({ name, rows, checksum }) => [String(name), { rows: Number(rows), checksum: String(checksum) }]),
  );
}

/** Sums up the file's tables and their definitions, without those of the seal. */
function sumsIn(database: DatabaseSync, isMeant: (table: string) => boolean = () => true) {
  const unordered = tablesByKey(database);
  const { add, sums } = summing(unordered);
  const names = database
    .prepare("select name from sqlite_schema where type = 'table' and name not in ('backup', 'backup_table')")
    .all();
  for (const name of ['sqlite_schema', ...names.map((row) => String(row.name))].filter(isMeant)) {
    add(name, []);
    // The position of a table in the file does not matter.
    const columns = name === 'sqlite_schema' ? 'type, name, tbl_name, sql' : '*';
    // The order of their writing.
    const order = unordered.has(name) ? '' : 'order by rowid';
    for (const row of database.prepare(`select ${columns} from "${name}" ${order}`).iterate()) add(name, [row as Row]);
  }
  return sums();
}

/** The tables that keep their rows in the order of their key. */
function tablesByKey(database: DatabaseSync): ReadonlySet<string> {
  const rows = database.prepare("select name from pragma_table_list where wr = 1 and schema = 'main'").all();
  return new Set(rows.map(({ name }) => String(name)));
}

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

/** A complete backup that this program can read. */
export type Backup = {
  /** In milliseconds since 1970. */
  made: number;
  /** The engine of the database that it was made from. */
  engine: string;
  /** The version of the program that made it. */
  program: string;
  migrations: string[];
  /** How many rows each table has. */
  counts: Record<string, number>;
};

/** Reads a whole backup and compares it with its seal. Any fault is thrown as one sentence. */
export function checkBackup(file: string, name = file): Backup {
  refuseOthers(file, name);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    return check(database, name);
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw damaged(name);
  } finally {
    database?.close();
  }
}

function check(database: DatabaseSync, name: string): Backup {
  const found = readSeal(database);
  if (!found)
    throw new CannotStart(`${name} is a database, not a backup. Make a backup of it: ${commandLine('backup', 'FILE')}`);
  if (!found.isGenuine) throw damaged(name);
  if (Number(found.form) > FORM) throw newer(name, `form ${found.form}`);
  const [state] = database.prepare('pragma integrity_check(1)').all();
  if (state?.integrity_check !== 'ok') throw damaged(name);
  const sealed = sealedSums(database);
  const sums = sumsIn(database);
  const differs = [...sums].some(([table, { rows, checksum }]) => {
    const must = sealed.get(table);
    return must?.rows !== rows || must.checksum !== checksum;
  });
  if (differs || sums.size !== sealed.size) throw damaged(name);
  const migrations = database
    .prepare('select name from migration order by name')
    .all()
    .map((row) => String(row.name));
  const unknown = unknownIn(migrations);
  if (unknown) throw newer(name, unknown);
  const counts = [...sealed].map(([table, { rows }]) => [table, rows] as const);
  const { made, engine, program } = found;
  return { made: Date.parse(made), engine, program, migrations, counts: Object.fromEntries(counts) };
}

const newer = (name: string, by: string) =>
  new CannotStart(`${name} was made by a newer version (${by}). Update the program.`);
const damaged = (name: string) => new CannotStart(`${name} is damaged: the backup is not complete. Use another one.`);

const MAGIC = 'SQLite format 3\0';

/** Refuses a path that cannot be a backup: SQLite itself would create a missing file, and does not check names. */
function refuseOthers(file: string, name: string) {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new CannotStart(`There is no file ${name}.`);
  if (!found.isFile()) throw new CannotStart(`${name} is not a file. Name a backup.`);
  if (beginOf(file, name) !== MAGIC)
    throw new CannotStart(`${name} is not a backup. Name a file that "${RUN} backup" made.`);
}

function beginOf(file: string, name: string) {
  try {
    const handle = openSync(file, 'r');
    try {
      const begin = Buffer.alloc(MAGIC.length);
      readSync(handle, begin);
      return begin.toString('latin1');
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw new CannotStart(`${name} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
