import { dirname, join } from 'node:path';
import { noteCopy } from '#server/dashboard/first-steps.ts';
import { keyFileOf, keyIn } from '#server/program/key.ts';
import { readSettings } from '#server/program/settings.ts';
import { EMBEDDED, openDatabase } from '#server/startup/open-database.ts';
import { type Backup, checkBackup, makeBackup, restoreBackup } from './make-backup.ts';
import { backupsIn, ERASED, noteErased, readErased } from './nightly.ts';

/** Writes everything into a file for `npm run restore`, while servers may run. */
export async function runBackup(file: string) {
  const settings = readSettings(process.env);
  const db = await openDatabase(settings, { existing: true, patient: true, asItIs: true });
  try {
    await noteErased(db, join(backupsIn(settings.dataDir), ERASED));
    const backup = await makeBackup(db, file);
    await noteCopy(db, { file, dataDir: settings.dataDir, now: Date.now() });
    process.stdout.write(`${sayBackup(file, backup)}\n`);
  } finally {
    await db.destroy();
  }
}

/** Says what is in a backup, and whether it is whole. */
export async function runVerify(file: string) {
  process.stdout.write(`${sayBackup(file, checkBackup(file))}\n`);
}

/** Restores a backup into a database that nobody has used yet. The embedded database is made for it. */
export async function runRestore(file: string) {
  const settings = readSettings(process.env);
  // Checked first, so that no database is made in vain.
  const backup = checkBackup(file);
  const lists = new Set([join(backupsIn(settings.dataDir), ERASED), join(dirname(file), ERASED)]);
  const erased = [...lists].flatMap(readErased);
  const key = keyIn(settings);
  const db = await openDatabase(settings, { made, key, patient: true });
  try {
    const beside = settings.databaseUrl ? file : join(settings.dataDir, EMBEDDED);
    const { erased: count, foreign } = await restoreBackup(db, { backup, file, erased, key, beside, now: Date.now() });
    process.stdout.write(
      `${sayBackup(file, backup)}\nAll of it is back.${sayErased(count)} Everybody signs in again.\n${sayForeign(foreign, keyFileOf(settings))}`,
    );
  } finally {
    await db.destroy();
  }
}

/** A list that the operator misses may be in another folder. */
const made = (name: string) => void process.stdout.write(`New database made: ${name}\n`);

const sayForeign = ({ any, said }: { any: boolean; said: string }, file: string) =>
  any
    ? `${file} is not the key file of the backup's server: ${said} cannot be read. Put a copy of that server's key file in its place; or people sign in with a recovery code or an owner's link and set their second factor up again.\n`
    : '';

const sayErased = (count: number) =>
  count === 0 ? '' : ` The data of ${count} deleted ${count === 1 ? 'user' : 'users'} were erased again.`;

/** Describes a backup: when it was made, and how many rows each table has. */
function sayBackup(file: string, { made, engine, program, migrations, counts }: Backup) {
  const when = new Date(made).toISOString().replace('T', ' ').slice(0, 16);
  const tables = Object.entries(counts)
    .filter(([table, rows]) => rows > 0 && !OF_THE_FILE.includes(table))
    .map(([table, rows]) => `${table}: ${rows}\n`);
  return `${tables.join('')}${file} is whole: made ${when} UTC from ${engine} by version ${program} (${migrations.at(-1)}).`;
}

/** The tables that belong to the file and not to the database. */
const OF_THE_FILE = ['sqlite_schema', 'migration', 'revision'];
