import { isOpen } from './accounts/cookie.ts';
import { hasOwner } from './commands/owner.ts';
import type { Database } from './database/tables.ts';
import { doubtfulNames } from './doubtful-names.ts';
import type { openLog } from './program/log.ts';
import type { Settings } from './program/settings.ts';

type Options = { db: Database; settings: Pick<Settings, 'origin'> } & ReturnType<typeof openLog>;

/** What the person who starts the server should do about it. */
export async function announce({ db, settings, log, say }: Options) {
  if (isOpen(settings.origin)) {
    process.stderr.write('PUBLIC_URL is not https: others on the way can read passwords and sessions.\n');
  }
  if (process.getuid?.() === 0) log('warning', { message: AS_ROOT });
  if (!(await hasOwner(db))) {
    say('No owner yet: create an account on the site, then run "npm run owner -- NAME".');
  }
  for (const doubt of await doubtfulNames(db)) say(doubt);
}

const AS_ROOT = 'The server runs as root. Start it as a user of its own, who owns the data folder and nothing else.';
