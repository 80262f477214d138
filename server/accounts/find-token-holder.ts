import type { User } from '#contract/user.ts';
import type { Database } from '../database/tables.ts';
import { untilItFits } from '../database/write.ts';
import { userOf, visible } from '../users/account.ts';
import { hashOfToken } from './make-token.ts';

const HOUR = 3_600_000;

/**
 * In whose name a program calls, with the one right of its token as far as the person holds that at this moment; null when
 * the token is none, has expired or has ended (docs: Tokens).
 */
export async function findTokenHolder(db: Database, secret: string, now: number): Promise<User | null> {
  const found = await db
    .selectFrom('access_token')
    .innerJoin('account', 'account.id', 'access_token.account_id')
    .where('hash', '=', hashOfToken(secret))
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null)
    .select(visible)
    .select(['access_token.id as token_id', 'allows', 'used_at'])
    .executeTakeFirst();
  if (!found) return null;
  await noteUse(db, found, now);
  const { perms, ...user } = userOf(found, now);
  const none = { owner: false, addskins: false, editskins: false, deleteskins: false };
  return { ...user, perms: { ...none, [found.allows]: perms.owner || perms[found.allows] } };
}

/** To the hour, so that not every call writes. */
async function noteUse(db: Database, { token_id, used_at }: { token_id: string; used_at: number | null }, now: number) {
  if (used_at !== null && now - used_at < HOUR) return;
  await untilItFits(() => db.updateTable('access_token').set({ used_at: now }).where('id', '=', token_id).execute());
}
