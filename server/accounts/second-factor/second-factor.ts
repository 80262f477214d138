import type { SecondFactor } from '#contract/account/second-factor.ts';
import type { Database, Trx } from '../../database/tables.ts';
import type { Key } from '../../program/key.ts';
import { type By, recordSecurityEvent } from '../security-events/record-security-event.ts';
import { codesLeftOf } from './recovery-codes.ts';

/** The second factor of an account, as its user sees it (docs: Second factor). */
export async function readSecondFactor(db: Database, key: Key, accountId: string): Promise<SecondFactor> {
  const factor = await findFactor(db, accountId);
  if (!factor) return { isOn: false, codesLeft: 0 };
  const isForeign = secretIn(key, factor) === undefined;
  return { isOn: true, codesLeft: await codesLeftOf(db, accountId), ...(isForeign && { isForeign }) };
}

/** The confirmed app of an account: one whose code was entered. */
export const findFactor = (db: Database, accountId: string) =>
  db
    .selectFrom('second_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

/** Deletes the second factor with its recovery codes. Returns whether it was on, which is then recorded. */
export async function removeFactor(trx: Trx, by: By) {
  const factor = await trx
    .deleteFrom('second_factor')
    .where('account_id', '=', by.accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await trx.deleteFrom('recovery_code').where('account_id', '=', by.accountId).execute();
  const wasOn = Boolean(factor?.confirmed_at);
  if (wasOn) await recordSecurityEvent(trx, { ...by, kind: 'second_factor_off' });
  return wasOn;
}

/** Shown when the server cannot check the codes. */
export const FOREIGN_FACTOR =
  'Your second factor cannot be checked on this server. Use a recovery code, or ask an owner for a link.';

/** The secret of an app; undefined when it was sealed with another server key (docs: Key file). */
export const secretIn = (key: Key, { account_id, secret }: { account_id: string; secret: string }) =>
  key.open(secret, { purpose: 'second factor', about: account_id });
