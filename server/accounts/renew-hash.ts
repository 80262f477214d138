import type { Database } from '../database/tables.ts';
import { untilItFits } from '../database/write.ts';
import { hashPassword } from './password.ts';

type Account = { id: string; password: string };

/** Keeps a new hash of a password that has just been right, unless another one was kept meanwhile; the new hash. */
export async function renewHash(db: Database, { id, password: outdated }: Account, typed: string) {
  const password = await hashPassword(typed);
  await untilItFits(() =>
    db.updateTable('account').set({ password }).where('id', '=', id).where('password', '=', outdated).execute(),
  );
  return password;
}
