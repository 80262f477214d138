import { createHash } from 'node:crypto';
import type { Database } from '../../server/database/tables.ts';
import { KEY } from '../support/easy.ts';
import { insertRows } from '../support/rows.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** A recovery code, as the user has noted it. */
export const RECOVERY_CODE = 'aaaa-bbbb-cccc-dddd';

/** Switches on the second factor of the account with this name, with two recovery codes. */
export async function setSecondFactor(db: Database, username: string, { isUsed = false } = {}) {
  const { id } = await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  const secret = KEY.seal(SECRET, { purpose: 'second factor', about: id });
  const hash = createHash('sha256').update(RECOVERY_CODE.replaceAll('-', '')).digest('base64url');
  await db.deleteFrom('second_factor').where('account_id', '=', id).execute();
  await db
    .deleteFrom('recovery_code')
    .where('hash', 'in', [hash, `another of ${id}`])
    .execute();
  await insertRows(db, 'second_factor', { account_id: id, secret, created_at: 1, confirmed_at: 1, last_step: 0 });
  await insertRows(db, 'recovery_code', [
    { hash, account_id: id, used_at: isUsed ? 1 : null },
    { hash: `another of ${id}`, account_id: id, used_at: null },
  ]);
}

/** Returns the name of the user who signed in last. */
export async function newestPerson(db: Database) {
  const { username } = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('username')
    .orderBy('session.created_at', 'desc')
    .executeTakeFirstOrThrow();
  return username;
}
