import type { Kysely } from 'kysely';
import type { SecondFactor } from '#contract/second-factor.ts';
import type { Tables } from '../database/tables.ts';
import { codesLeftOf } from './recovery-codes.ts';

/** The second factor of an account, as its person sees it (docs: Second factor). */
export async function readSecondFactor(db: Kysely<Tables>, accountId: string): Promise<SecondFactor> {
  const isOn = (await findFactor(db, accountId)) !== undefined;
  return { isOn, codesLeft: isOn ? await codesLeftOf(db, accountId) : 0 };
}

/** The app of an account that counts: one from which a code has come. */
export const findFactor = (db: Kysely<Tables>, accountId: string) =>
  db
    .selectFrom('second_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
