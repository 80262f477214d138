import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { unknownIn } from '#server/migrations/migrate.ts';
import { CannotStart } from '#server/program/cannot-start.ts';
import { commandLine, RUN } from '#server/program/installed.ts';
import { FORM, readSeal, sealedSums, sumsIn } from './seal.ts';

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
