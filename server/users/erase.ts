import type { Transaction } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { AccountRow } from './account-row.ts';

/** For this long a removed account can be restored. */
const RESTORABLE_FOR = 30 * 24 * 3_600_000;

/** Is it too late to restore the account? */
export const isOverdue = ({ removed_at }: Pick<AccountRow, 'removed_at'>, now: number) =>
  removed_at !== null && removed_at <= now - RESTORABLE_FOR;

/**
 * Erases the personal data of accounts that were removed 30 days before the given moment, also from their history and
 * sign-ins. The ids stay, so that what these people changed still has one author; the name is free for somebody else.
 */
export async function eraseOverdue(db: Database, asOf: number, now = asOf) {
  const overdue = await db
    .selectFrom('account')
    .select('id')
    .where('erased_at', 'is', null)
    .where('removed_at', '<=', asOf - RESTORABLE_FOR)
    .execute();
  for (const { id } of overdue) await write(db, (trx) => erase(trx, id, { asOf, now }), { turn: 'accounts' });
}

async function erase(trx: Transaction<Tables>, id: string, { asOf, now }: { asOf: number; now: number }) {
  const erased = await trx
    .updateTable('account')
    .set({ username: 'deleted user', username_key: id, password: '', twitter: '', discord: '', discordid: '' })
    .set({ addskins: 0, editskins: 0, deleteskins: 0, erased_at: now })
    .where('id', '=', id)
    // Somebody may have restored it a moment ago.
    .where('removed_at', '<=', asOf - RESTORABLE_FOR)
    .returning('id')
    .executeTakeFirst();
  if (!erased) return;
  await trx
    .updateTable('history')
    .set({ before_json: null, after_json: null })
    .where('entity', '=', 'account')
    .where('entity_id', '=', id)
    .execute();
  await trx.deleteFrom('sign_in').where('account_id', '=', id).execute();
}
