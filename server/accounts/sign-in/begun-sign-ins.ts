import { randomBytes } from 'node:crypto';
import { CODE_STEP_LASTS } from '#contract/signing-in/sign-in-limits.ts';
import type { Database, Trx } from '../../database/tables.ts';
import { alone } from '../../database/write.ts';
import { hashOf } from '../../program/key.ts';
import { visible } from '../rows/account-row.ts';

type Account = { id: string; password: string };

/**
 * Remembers a sign-in whose password was right and whose code is still missing. Returns the ticket for the second step
 * (docs: Second factor). The database holds its hash only, so a copy of the database cannot go on.
 */
export async function beginSignIn(db: Database, { id, password }: Account, now: number) {
  const ticket = randomBytes(32).toString('base64url');
  const ends = { expires_at: now + CODE_STEP_LASTS, password_print: hashOf(password) };
  const row = { ticket_hash: hashOf(ticket), account_id: id, ...ends };
  await alone(db, () => db.insertInto('begun_sign_in').values(row).execute());
  return ticket;
}

/**
 * Returns the account of a ticket, or undefined if the ticket is unknown, used or expired, or the password has changed.
 */
export async function findBegunSignIn(db: Database, ticket: string, now: number) {
  const begun = await db
    .selectFrom('begun_sign_in')
    .innerJoin('account', 'account.id', 'begun_sign_in.account_id')
    .select(visible)
    .select(['password', 'password_print'])
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return begun?.password_print === hashOf(begun?.password ?? '') ? begun : undefined;
}

/** Uses the ticket up. Returns false when another request was first. */
export async function endBegunSignIn(trx: Trx, ticket: string) {
  const ended = await trx
    .deleteFrom('begun_sign_in')
    .where('ticket_hash', '=', hashOf(ticket))
    .returning('account_id')
    .executeTakeFirst();
  return ended !== undefined;
}
