import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/database/tables.ts';

/** When the newest backup was made: in this server's folder, or by another server on the same database. */
export async function lastBackup(db: Database, dataDir: string) {
  const newest = newestIn(join(dataDir, 'backups'));
  const noted = await db.selectFrom('setting').select('value').where('name', '=', 'backed_up_at').executeTakeFirst();
  const elsewhere = Number(noted?.value ?? 0);
  // The note is written a moment after the file.
  if (newest && newest.at >= elsewhere - 60_000) return newest;
  return elsewhere > 0 ? { at: elsewhere, bytes: null } : null;
}

function newestIn(folder: string) {
  try {
    const files = readdirSync(folder)
      .filter((name) => /^[^.].*\.db$/.test(name))
      .map((name) => statSync(join(folder, name)))
      .map(({ mtimeMs, size }) => ({ at: Math.round(mtimeMs), bytes: size }));
    return files.sort((a, b) => b.at - a.at)[0];
  } catch {
    return undefined;
  }
}
