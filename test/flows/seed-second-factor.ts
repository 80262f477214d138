import { createHash } from 'node:crypto';
import type { Database } from '../../server/database/tables.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** A recovery code, as its person has noted it. */
export const RECOVERY_CODE = 'aaaa-bbbb-cccc-dddd';

/** Gives the account of this name a second factor that is on, with one recovery code. */
export async function setSecondFactor(db: Database, username: string, { isUsed = false } = {}) {
  const { id } = await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  const hash = createHash('sha256').update(RECOVERY_CODE.replaceAll('-', '')).digest('base64url');
  await db.deleteFrom('second_factor').where('account_id', '=', id).execute();
  await db.deleteFrom('recovery_code').where('hash', '=', hash).execute();
  await db
    .insertInto('second_factor')
    .values({ account_id: id, secret: SECRET, created_at: 1, confirmed_at: 1, last_step: 0 })
    .execute();
  await db
    .insertInto('recovery_code')
    .values({ hash, account_id: id, used_at: isUsed ? 1 : null })
    .execute();
}
