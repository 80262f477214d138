import { parseArgs } from 'node:util';
import type { Transaction } from 'kysely';
import { forgetOwnerCodes } from '../accounts/owner-code.ts';
import type { Database, Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { openDatabase } from '../open-database.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { readSettings } from '../program/settings.ts';
import { keyOf } from '../users/account.ts';
import { changeAccount } from '../users/change-account.ts';
import { sayMade } from './say-made.ts';

export const usage = 'npm run owner -- NAME';

/**
 * Makes an existing account an owner, safely beside running servers (docs: Rights).
 */
export async function runOwner(args: string[]) {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [name, second] = positionals;
  if (name === undefined) throw new CannotStart(`No account is named. Type: ${usage}`);
  if (second !== undefined) throw new CannotStart(`Only one account can be named. Type: ${usage}`);
  const db = await openDatabase(readSettings(process.env), { made: sayMade, patient: true });
  try {
    process.stdout.write(`${await makeOwner(db, name)}\n`);
  } finally {
    await db.destroy();
  }
}

/** Says what was done. */
export function makeOwner(db: Database, name: string) {
  const promote = async (trx: Transaction<Tables>) => {
    const found = await trx
      .selectFrom('account')
      .selectAll()
      .where('username_key', '=', keyOf(name))
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!found) throw new CannotStart(`There is no account ${JSON.stringify(name)}: create it on the site first.`);
    if (found.owner === 1) return `${found.username} is an owner already.`;
    const change = { action: 'change', before: found, after: { ...found, owner: 1 } } as const;
    await forgetOwnerCodes(trx);
    await changeAccount(trx, change, { actor: 'owner command', at: Date.now() });
    return `${found.username} is an owner now.`;
  };
  return write(db, promote, { turn: 'accounts' });
}
