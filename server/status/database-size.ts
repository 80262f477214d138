import { statfsSync } from 'node:fs';
import { SqliteAdapter, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** The engine, and the size of the database on the disk. */
export async function sizeOf(db: Database) {
  const size = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  const { rows } = await size.execute(db);
  const [{ engine, bytes } = { engine: 'unknown', bytes: 0 }] = rows;
  return { engine, databaseBytes: Number(bytes) };
}

type Size = { engine: string; bytes: number };

const sqlite = sql<Size>`
  select 'SQLite ' || sqlite_version() as engine, page_count * page_size as bytes
  from pragma_page_count(), pragma_page_size()`;

// Its version is followed by a blank and the build.
const postgres = sql<Size>`
  select 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) as engine,
    pg_database_size(current_database()) as bytes`;

/** The disk of a folder; null when the machine does not say. */
export function diskOf(folder: string) {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return { freeBytes: bavail * bsize, bytes: blocks * bsize };
  } catch {
    return null;
  }
}
