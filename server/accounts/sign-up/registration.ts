import { randomBytes } from 'node:crypto';
import type { Registration } from '#contract/users/sent-user.ts';
import type { Database, Trx } from '../../database/tables.ts';
import { keepValue, readValue, retryWhileBusy } from '../../database/write.ts';
import { commandLine } from '../../program/installed.ts';
import { hashOf } from '../../program/key.ts';
import { Refused } from '../../program/refused.ts';
import type { Settings } from '../../program/settings.ts';
import { hasOwner } from '../rows/owners.ts';

/** Until when an owner has closed registration. */
const NAME = 'registration_closed_until';
const HOUR = 3_600_000;

/** May people create accounts (docs: Registration)? */
export async function readRegistration(
  db: Database,
  { registration }: Pick<Settings, 'registration'>,
  now: number,
): Promise<Registration> {
  const until = Number((await readValue(db, NAME)) ?? 0);
  const isClosedBySetting = registration === 'closed';
  // An end further away was set while a clock was wrong.
  const closedUntil = until > now && until <= now + HOUR ? until : null;
  return { isOpen: !isClosedBySetting && closedUntil === null, isClosedBySetting, closedUntil };
}

/** Refuses a new account while registration is closed. */
export async function refuseClosed(db: Database, settings: Pick<Settings, 'registration'>, now: number) {
  const { isOpen, closedUntil, isClosedBySetting } = await readRegistration(db, settings, now);
  if (isOpen) return;
  const again =
    isClosedBySetting || closedUntil === null ? 'Ask the owner of the site for one.' : 'Try again in an hour.';
  throw new Refused(403, 'registration_closed', `No accounts can be created at the moment. ${again}`);
}

/** Closes registration for an hour from now. */
export const closeForAnHour = (trx: Trx, now: number) => keepValue(trx, NAME, String(now + HOUR));

/** Opens registration again, unless a setting keeps it closed. */
export const openAgain = (trx: Trx) => trx.deleteFrom('setting').where('name', '=', NAME).execute();

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
