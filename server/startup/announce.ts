import { hasOwner } from '../accounts/rows/owners.ts';
import { isOpen } from '../accounts/sessions/sessions.ts';
import { makeOwnerCode } from '../accounts/sign-up/registration.ts';
import { countForeign } from '../database/seal-secrets.ts';
import type { Database } from '../database/tables.ts';
import { keepValue, readValue, retryWhileBusy } from '../database/write.ts';
import { isForOthers, sayForOthers } from '../program/file-name.ts';
import { commandLine } from '../program/installed.ts';
import type { Key } from '../program/key.ts';
import type { Log, openLog } from '../program/log.ts';
import type { Settings } from '../program/settings.ts';
import { doubtfulNames } from './doubtful-names.ts';

type Options = {
  db: Database;
  settings: Pick<Settings, 'origin'>;
  /** The address of the site for this machine. */
  address: string;
} & ReturnType<typeof openLog>;

const ADDRESS = 'site_address';

/** Where a server was last started on this database: a command may be run without that server's settings. */
export const notedAddress = (db: Database) => readValue(db, ADDRESS);

/** Says what the operator should do after the start. */
export async function announce({ db, settings, address, log, say }: Options) {
  await retryWhileBusy(() => keepValue(db, ADDRESS, settings.origin ?? address));
  if (isOpen(settings.origin)) {
    process.stderr.write('PUBLIC_URL is not https: others on the way can read passwords and sessions.\n');
  }
  if (process.getuid?.() === 0) log('warning', { message: AS_ROOT });
  if (!(await hasOwner(db))) {
    const code = await makeOwnerCode(db, Date.now());
    // After the #, which browsers never send to a server, so the code is in no log and in no referrer.
    say(`No owner yet. Within an hour, create their account at: ${settings.origin ?? address}/login?owner#${code}`);
    say(`Or, at any time, create an account on the site and then run "${commandLine('owner', 'NAME')}".`);
  }
  for (const doubt of await doubtfulNames(db)) say(doubt);
}

const AS_ROOT = 'The server runs as root. Start it as a user of its own, who owns the data folder and nothing else.';

const NAME = 'print_of_key';

/**
 * Warns at the start when the key has changed since the last start, or does not open the sealed secrets (docs: Key
 * file). The database stores a fingerprint of the key, and that does not lead to the key.
 */
export async function warnOfKey({ db, key, file, log }: { db: Database; key: Key; file: string; log: Log }) {
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
