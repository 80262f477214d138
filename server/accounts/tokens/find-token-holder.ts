import { holds, type RightName, rightNames, type User } from '#contract/users/user.ts';
import type { Database } from '../../database/tables.ts';
import { retryWhileBusy } from '../../database/write.ts';
import { hashOf } from '../../program/hash-of.ts';
import { userOf, visible } from '../rows/account.ts';
import { rightsIn, tokenRights } from './token-rights.ts';

const HOUR = 3_600_000;

/**
 * Returns the user for whom a program acts, with those rights of its token that the user holds at this moment; null
 * when the token is unknown, has expired or has ended (docs: Tokens).
 */
export async function findTokenHolder(db: Database, secret: string, now: number): Promise<User | null> {
  const found = await db
    .selectFrom('access_token')
    .innerJoin('account', 'account.id', 'access_token.account_id')
    .where('hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null)
    .select(visible)
    .select(['access_token.id as token_id', 'used_at', ...tokenRights])
    .executeTakeFirst();
  if (!found) return null;
  await noteUse(db, found, now);
  const { perms, ...user } = userOf(found, now);
  const allowed = rightsIn(found);
  const held = rightNames.map((name) => [name, allowed.includes(name) && holds({ perms }, name)]);
  return { ...user, perms: { owner: false, ...(Object.fromEntries(held) as Record<RightName, boolean>) } };
}

/** To the hour, so that not every call writes. */
async function noteUse(db: Database, { token_id, used_at }: { token_id: string; used_at: number | null }, now: number) {
  if (used_at !== null && now - used_at < HOUR) return;
  await retryWhileBusy(() => db.updateTable('access_token').set({ used_at: now }).where('id', '=', token_id).execute());
}
