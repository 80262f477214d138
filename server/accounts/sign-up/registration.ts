import type { Registration } from '#contract/users/rights.ts';
import { keepValue, readValue } from '../../database/kept-value.ts';
import type { Database, Trx } from '../../database/tables.ts';
import { Refused } from '../../program/refused.ts';
import type { Settings } from '../../program/settings.ts';

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
