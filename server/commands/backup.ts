import { join } from 'node:path';
import { noteCopy } from '../backups/copies.ts';
import { backupsIn, ERASED, noteErased } from '../backups/erased.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { sayBackup } from '../backups/say-backup.ts';
import { openDatabase } from '../open-database.ts';
import { readSettings } from '../program/settings.ts';

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
