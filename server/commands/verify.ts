import { checkBackup } from '../backups/check-backup.ts';
import { sayBackup } from '../backups/say-backup.ts';
import { oneFile } from './one-file.ts';

export const usage = 'npm run verify -- FILE';

/** Says what is in a backup, and whether it is whole. */
export async function runVerify(args: string[]) {
  const file = oneFile(args, usage);
  process.stdout.write(`${sayBackup(file, checkBackup(file))}\n`);
}
