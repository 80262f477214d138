import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Row } from '#server/database/copy-tables.ts';
import { type Sum, summing } from './sums.ts';

/** The form of backups that this program writes. A program reads its own form and all earlier ones. */
export const FORM = 2;

/** What a backup states about itself. */
export type Seal = { form: string; made: string; engine: string; program: string };

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
export function readSeal(database: DatabaseSync) {
  const found = database.prepare(
    "select count(*) as count from sqlite_schema where name = 'backup' and type = 'table'",
  );
  if (found.get()?.count !== 1) return;
  const rows = database.prepare('select name, value from backup').all();
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Seal & { [MARK]?: string };
  return { ...values, isGenuine: values[MARK] === markOf(database) };
}

/** Reads the sums in the seal. */
export function sealedSums(database: DatabaseSync) {
  const rows = database.prepare('select name, rows, checksum from backup_table').all();
  return new Map(
    rows.map(({ name, rows, checksum }) => [String(name), { rows: Number(rows), checksum: String(checksum) }]),
  );
}

/** Sums up the file's tables and their definitions, without those of the seal. */
export function sumsIn(database: DatabaseSync, isMeant: (table: string) => boolean = () => true) {
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
export function tablesByKey(database: DatabaseSync): ReadonlySet<string> {
  const rows = database.prepare("select name from pragma_table_list where wr = 1 and schema = 'main'").all();
  return new Set(rows.map(({ name }) => String(name)));
}
