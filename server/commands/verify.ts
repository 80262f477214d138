import { checkBackup } from '../backups/check-backup.ts';
import { sayBackup } from '../backups/say-backup.ts';

/** Says what is in a backup, and whether it is whole. */
export async function runVerify(file: string) {
  process.stdout.write(`${sayBackup(file, checkBackup(file))}\n`);
}
