import { randomBytes } from 'node:crypto';
import type { Database, Trx } from '../../database/tables.ts';
import { retryWhileBusy } from '../../database/write.ts';
import { hashOf } from '../../program/hash-of.ts';
import { commandLine } from '../../program/installed.ts';
import { Refused } from '../../program/refused.ts';
import { hasOwner } from '../rows/owners.ts';

/** How long a code can create the first owner's account, in milliseconds. */
const LASTS = 3_600_000;

/**
 * Makes a new code that creates the first owner's account (docs: Rights; decision 023). Codes of other servers on the
 * same database stay valid, since each has printed its own.
 */
export async function makeOwnerCode(db: Database, now: number) {
  const code = randomBytes(24).toString('base64url');
  await retryWhileBusy(() => db.deleteFrom('owner_code').where('expires_at', '<=', now).execute());
  await retryWhileBusy(() =>
    db
      .insertInto('owner_code')
      .values({ hash: hashOf(code), expires_at: now + LASTS })
      .execute(),
  );
  return code;
}

/** Uses a code up while holding the turn of the accounts, so only one visitor becomes the owner. */
export async function spendOwnerCode(trx: Trx, code: string, now: number) {
  if (await hasOwner(trx)) throw refusal('This site has an owner already. Sign in, or ask them for rights.');
  const spent = await trx
    .deleteFrom('owner_code')
    .where('hash', '=', hashOf(code))
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst();
  if (!spent) throw refusal(NO_CODE);
  await forgetOwnerCodes(trx);
}

/** Deletes the codes when an owner was made in another way. */
export const forgetOwnerCodes = (trx: Trx) => trx.deleteFrom('owner_code').execute();

const NO_CODE = `The address that you opened is not valid or has expired. Start the server again for a new one, or sign up without it and run "${commandLine('owner', 'NAME')}".`;

const refusal = (text: string) => new Refused(403, 'owner_code_refused', text);
