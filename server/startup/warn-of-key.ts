import { keepValue, readValue } from '../database/kept-value.ts';
import { countForeign } from '../database/seal-secrets.ts';
import type { Database } from '../database/tables.ts';
import { retryWhileBusy } from '../database/write.ts';
import { isForOthers, sayForOthers } from '../program/file-mode.ts';
import type { Key } from '../program/key.ts';
import type { Log } from '../program/log.ts';

const NAME = 'print_of_key';

type Options = { db: Database; key: Key; file: string; log: Log };

/**
 * Warns at the start when the key has changed since the last start, or does not open the sealed secrets (docs: Key
 * file). The database stores a fingerprint of the key, from which the key cannot be found.
 */
export async function warnOfKey({ db, key, file, log }: Options) {
  const value = key.secretFor('print of the key');
  if (isForOthers(file)) log('warning', { message: sayForOthers(file) });
  const before = await readValue(db, NAME);
  const isOther = before !== undefined && before !== value;
  const foreign = await countForeign(db, key);
  if (isOther || foreign.any) log('warning', { message: sayForeign(file, foreign.said) });
  if (before !== value) await retryWhileBusy(() => keepValue(db, NAME, value));
}

const sayForeign = (file: string, what: string) =>
  `The key file ${file} is not the one that this database was used with. ${what} cannot be read. Put the earlier file in its place, and give all servers on one database the same file (KEY_FILE).`;
