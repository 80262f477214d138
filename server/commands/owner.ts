import { makeRecoveryLink } from '../accounts/recovery/recovery-link.ts';
import { changeAccount, keyOf } from '../accounts/rows/account-row.ts';
import { forgetOwnerCodes } from '../accounts/sign-up/registration.ts';
import type { Database, Trx } from '../database/tables.ts';
import { inTurn } from '../database/write.ts';
import { CannotStart } from '../program/refused.ts';
import { readSettings, type Settings } from '../program/settings.ts';
import { notedAddress } from '../startup/announce.ts';
import { openDatabase } from '../startup/open-database.ts';

/**
 * Makes an existing account an owner, safely while servers run (docs: Rights), or prints a link for a user who
 * is locked out and needs a new password (docs: Recovery).
 */
export async function runOwner(name: string, options: { reset?: true }) {
  const settings = readSettings(process.env);
  const db = await openDatabase(settings, { existing: true, patient: true });
  try {
    process.stdout.write(`${options.reset ? await reset(db, name, settings) : await makeOwner(db, name)}\n`);
  } finally {
    await db.destroy();
  }
}

/** Makes the account an owner and says so. */
export function makeOwner(db: Database, name: string) {
  return inTurn(db, 'accounts', async (trx) => {
    const found = await findNamed(trx, name);
    if (found.owner === 1) return `${found.username} is an owner already.`;
    const change = { action: 'change', before: found, after: { ...found, owner: 1 } } as const;
    await forgetOwnerCodes(trx);
    await changeAccount(trx, change, { actor: 'owner command', at: Date.now() });
    return `${found.username} is an owner now.`;
  });
}

/** Makes a recovery link and says where to open it. */
function reset(db: Database, name: string, { origin, port }: Pick<Settings, 'origin' | 'port'>) {
  return inTurn(db, 'accounts', async (trx) => {
    const { id, username } = await findNamed(trx, name);
    const { path } = await makeRecoveryLink(trx, {
      accountId: id,
      actor: 'owner command',
      at: Date.now(),
      alone: true,
    });
    const address = `${origin ?? (await notedAddress(trx)) ?? `http://localhost:${port}`}${path}`;
    return `Within 24 hours, set a new password for ${username} at: ${address}\nThat also switches off their second factor and their passkeys.`;
  });
}

async function findNamed(trx: Trx, name: string) {
  const found = await trx
    .selectFrom('account')
    .selectAll()
    .where('username_key', '=', keyOf(name))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new CannotStart(`There is no account ${JSON.stringify(name)}: create it on the site first.`);
  return found;
}
