import type { Backup } from './check-backup.ts';

/** Describes a backup: when it was made, and how many rows each table has. */
export function sayBackup(file: string, { made, engine, program, migrations, counts }: Backup) {
  const when = new Date(made).toISOString().replace('T', ' ').slice(0, 16);
  const tables = Object.entries(counts)
    .filter(([table, rows]) => rows > 0 && !OF_THE_FILE.includes(table))
    .map(([table, rows]) => `${table}: ${rows}\n`);
  return `${tables.join('')}${file} is whole: made ${when} UTC from ${engine} by version ${program} (${migrations.at(-1)}).`;
}

/** The tables that belong to the file and not to the database. */
const OF_THE_FILE = ['sqlite_schema', 'migration', 'revision'];
