import type { Database } from '../../database/tables.ts';
import { untilItFits } from '../../database/write.ts';
import { checkPassword, hashPassword } from './password.ts';

type Account = { id: string; password: string };

/** Keeps a new hash of a password that has just been right, unless another one was kept meanwhile; answers the hash that it has now. */
export async function renewHash(db: Database, { id, password: outdated }: Account, typed: string) {
  const password = await hashPassword(typed);
  const renewed = await untilItFits(() =>
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
  // Another sign-in has renewed it a moment ago; or it is another password, and this one counts no more.
  return kept && (await checkPassword(typed, kept.password)) !== 'wrong' ? kept.password : outdated;
}
