import { randomBytes } from 'node:crypto';
import type { Database, Trx } from '../../database/tables.ts';
import { hashOf } from '../../program/key.ts';
import { Refused } from '../../program/refused.ts';
import { type By, recordSecurityEvent } from '../security-events/record-security-event.ts';

/** How long a link is valid, in milliseconds. */
const LASTS = 24 * 3_600_000;
/** Stored in place of the end time of a used link. */
const USED = 0;

/**
 * A link for setting a new password, once. It replaces an earlier link (docs: Recovery; decision 026).
 * `alone` also switches off the second factor and the passkeys.
 */
export async function makeRecoveryLink(trx: Trx, { alone, ...by }: By & { alone: boolean }) {
  const code = randomBytes(24).toString('base64url');
  const expires_at = by.at + LASTS;
  const link = { hash: hashOf(code), made_by: by.actor, alone: alone ? 1 : 0, created_at: by.at, expires_at } as const;
  await trx
    .insertInto('recovery_link')
    .values({ account_id: by.accountId, ...link })
    .onConflict((same) => same.column('account_id').doUpdateSet(link))
    .execute();
  await recordSecurityEvent(trx, { ...by, kind: 'recovery_link_made' });
  // After the #, which browsers never send to a server, so the code is in no log and in no referrer.
  return { path: `/login?recover#${code}`, expiresAt: expires_at };
}

/** Returns the account of a link's code, and what the link does. Refuses a link that is used, too old or unknown. */
export async function findRecoveryLink(db: Database | Trx, code: string, now: number) {
  const link = await db
    .selectFrom('recovery_link')
    .innerJoin('account', 'account.id', 'recovery_link.account_id')
    .select(['account.id', 'username', 'alone', 'expires_at'])
    .where('hash', '=', hashOf(code))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!link) throw refusal('This link is unknown, or a newer one has replaced it. Check that you copied all of it.');
  if (link.expires_at === USED)
    throw refusal('This link was used already. If that was not you, ask an owner for another one at once.');
  if (link.expires_at <= now) throw refusal('This link is older than 24 hours. Ask an owner for another one.');
  return { accountId: link.id, username: link.username, alone: link.alone === 1 };
}

/** Marks a link as used. It is kept, so that the next visitor is told why it fails. */
export const useUpRecoveryLink = (trx: Trx, accountId: string) =>
  trx.updateTable('recovery_link').set({ expires_at: USED }).where('account_id', '=', accountId).execute();

/** Ends an account's link: users who know their password need none. */
export async function endRecoveryLink(trx: Trx, by: By) {
  const ended = await trx
    .deleteFrom('recovery_link')
    .where('account_id', '=', by.accountId)
    .where('expires_at', '>', by.at)
    .returning('hash')
    .executeTakeFirst();
  if (ended) await recordSecurityEvent(trx, { ...by, kind: 'recovery_link_ended' });
}

const refusal = (text: string) => new Refused(403, 'link_refused', text);
