import { randomInt } from 'node:crypto';
import type { SecondFactor } from '#contract/account/account-overview.ts';
import type { Database, Trx } from '../../database/tables.ts';
import { hashOf } from '../../program/hash-of.ts';
import type { Key } from '../../program/key.ts';
import { type By, recordSecurityEvent } from '../security-events/record-security-event.ts';

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

const HOW_MANY = 10;
// Crockford's digits: none looks like another.
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits, so that the hashes in a copy of the database give nothing away. */
const LENGTH = 16;

/** Makes ten new recovery codes in place of an account's old ones. They can be read only here. */
export async function makeRecoveryCodes(trx: Trx, accountId: string) {
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const codes = Array.from({ length: HOW_MANY }, newCode);
  const rows = codes.map((code) => ({ hash: hashOf(code), account_id: accountId, used_at: null }));
  await trx.insertInto('recovery_code').values(rows).execute();
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

/** Uses a code up. Returns false if it is no code of the account, or was used already. */
export async function spendRecoveryCode(trx: Trx, accountId: string, code: string, now: number) {
  const used = await trx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('hash', '=', hashOf(code))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

async function codesLeftOf(db: Database, accountId: string) {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Returns the recovery code in a typed text, with any spacing, or undefined when there is none. */
export function recoveryCodeIn(typed: string) {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return code.length === LENGTH && [...code].every((digit) => DIGITS.includes(digit)) ? code : undefined;
}

const newCode = () => Array.from({ length: LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
