import type { Database } from '../../database/tables.ts';
import { retryWhileBusy } from '../../database/write.ts';
import { checkPassword, hashPassword } from './password.ts';

type Account = { id: string; password: string };

/** Renews the hash of a password that was just right, unless another request did so first. Returns the stored hash. */
export async function renewHash(db: Database, { id, password: outdated }: Account, typed: string) {
  const password = await hashPassword(typed);
  const renewed = await retryWhileBusy(() =>
    db
      .updateTable('account')
      .set({ password })
      .where('id', '=', id)
      .where('password', '=', outdated)
      .returning('id')
      .executeTakeFirst(),
  );
  if (renewed) return password;
  const kept = await db.selectFrom('account').select('password').where('id', '=', id).executeTakeFirst();
  // Another sign-in has just renewed it, or the password was changed and the typed one is no longer valid.
  return kept && (await checkPassword(typed, kept.password)) !== 'wrong' ? kept.password : outdated;
}
