import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '#server/database/tables.ts';
import { CannotStart } from '#server/program/refused.ts';

/** The folder of backups, and the list of accounts erased since. */
export const backupsIn = (dataDir: string) => join(dataDir, 'backups');
export const ERASED = 'erased';

/**
 * Keeps a list of erased accounts beside the backups, since an older backup still has their data (decision 022). It
 * holds only their ids, which the database keeps as well. A last line that a crash has cut off is written again.
 */
export async function noteErased(db: Database, list: string) {
  const rows = await db.selectFrom('account').select('id').where('erased_at', 'is not', null).orderBy('id').execute();
  const noted = new Set(readErased(list));
  const missing = rows.filter(({ id }) => !noted.has(id)).map(({ id }) => `${id}\n`);
  if (missing.length === 0) return;
  mkdirSync(dirname(list), { recursive: true, mode: 0o700 });
  // The last line may have been cut off.
  appendFileSync(list, `\n${missing.join('')}`, { mode: 0o600, flush: true });
}

/** The ids in such a list; none when there is no list. */
export function readErased(list: string): string[] {
  try {
    return readFileSync(list, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new CannotStart(
      `${list}, the list of who was erased, cannot be read (${code}). Mend its folder and try again.`,
    );
  }
}
