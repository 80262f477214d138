import { hasOwner } from '../accounts/rows/owners.ts';
import { isOpen } from '../accounts/sessions/sessions.ts';
import { makeOwnerCode } from '../accounts/sign-up/owner-code.ts';
import { keepValue, readValue } from '../database/kept-value.ts';
import type { Database } from '../database/tables.ts';
import { retryWhileBusy } from '../database/write.ts';
import { commandLine } from '../program/installed.ts';
import type { openLog } from '../program/log.ts';
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
