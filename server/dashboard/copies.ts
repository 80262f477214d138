import { statSync } from 'node:fs';
import type { Database } from '../database/tables.ts';
import { keepValue, readValue } from '../database/write.ts';

const COPIED = 'backup_copied_at';

/** When a backup was last written to another disk, in epoch milliseconds; 0 for never. */
export const lastCopy = async (db: Database) => Number((await readValue(db, COPIED)) ?? 0);

type Written = { file: string; dataDir: string; now: number; deviceOf?: (path: string) => number | undefined };

/** Notes that a backup was written, if it lies on another disk than the data. */
export async function noteCopy(db: Database, { file, dataDir, now, deviceOf = device }: Written) {
  const [there, here] = [deviceOf(file), deviceOf(dataDir)];
  if (here === undefined || there === here) return;
  // A database that takes no writes now was backed up all the same.
  await keepValue(db, COPIED, String(now)).catch(() => {});
}

const device = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev;
