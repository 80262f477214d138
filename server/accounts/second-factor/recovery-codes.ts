import { randomInt } from 'node:crypto';
import type { Database, Trx } from '../../database/tables.ts';
import { hashOf } from '../../program/hash-of.ts';

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

export async function codesLeftOf(db: Database, accountId: string) {
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
