import type { Database, Trx } from '../../database/tables.ts';
import { bumpRevision, write } from '../../database/write.ts';
import { leaveGroup } from '../../records/suggestion-group.ts';
import type { AccountRow } from './account-row.ts';

/** How long a removed account can be restored. */
const RESTORABLE_FOR = 30 * 24 * 3_600_000;

/** Is it too late to restore the account? */
export const isOverdue = ({ removed_at }: Pick<AccountRow, 'removed_at'>, now: number) =>
  removed_at !== null && removed_at <= now - RESTORABLE_FOR;

/**
 * Erases the personal data of accounts that were removed more than 30 days before the given moment, including their
 * history and sign-ins. The ids stay, so that changes keep their author; the username becomes free.
 */
export async function eraseOverdue(db: Database, asOf: number, now = asOf) {
  for (const id of await overdueIn(db, asOf)) {
    const erase = async (trx: Trx) => {
      // The account may just have been restored.
      if ((await overdueIn(trx, asOf)).includes(id)) await eraseAccount(trx, id, now);
    };
    // Suggestions have the turn of the skins.
    await write(db, erase);
  }
}

/** Accounts that can no longer be restored and whose data have not been erased. */
export async function overdueIn(db: Database, asOf: number) {
  const overdue = await db
    .selectFrom('account')
    .select('id')
    .where('erased_at', 'is', null)
    .where('removed_at', '<=', asOf - RESTORABLE_FOR)
    .execute();
  return overdue.map(({ id }) => id);
}

/** Erases the personal data of one account, without any check. */
export async function eraseAccount(trx: Trx, id: string, now: number) {
  await trx
    .updateTable('account')
    .set({ username: 'deleted user', username_key: id, password: '', twitter: '', discord: '', discordid: '' })
    .set({ owner: 0, addskins: 0, editskins: 0, deleteskins: 0, erased_at: now })
    .set({ addskins_until: null, editskins_until: null, deleteskins_until: null })
    .set((row) => ({ removed_at: row.fn.coalesce('removed_at', row.val(now)) }))
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('history')
    .set({ before_json: null, after_json: null })
    .where('entity', '=', 'account')
    .where('entity_id', '=', id)
    .execute();
  await eraseSuggestions(trx, id);
  for (const table of personal) await trx.deleteFrom(table).where('account_id', '=', id).execute();
}

/** The tables whose rows belong to one account. Its sessions have ended before. */
export const personal = [
  ...(['sign_in', 'security_event', 'passkey', 'second_factor', 'recovery_code'] as const),
  ...(['access_token', 'recovery_link', 'begun_sign_in', 'star_list', 'report'] as const),
];

/**
 * Erases the suggestions of an account. Accepted ones keep what they say, without the name, the reason and the link;
 * those that joined an open one stay (docs: What people are told).
 */
async function eraseSuggestions(trx: Database, account: string) {
  await forgetOnPages(trx, account);
  const open = await trx
    .selectFrom('suggestion')
    .select('id')
    .where('account_id', '=', account)
    .where('state', '=', 'open')
    .execute();
  for (const { id } of open) await leaveGroup(trx, id);
  await trx.deleteFrom('suggestion').where('account_id', '=', account).where('state', '!=', 'accepted').execute();
  await trx
    .updateTable('suggestion')
    .set({ account_id: null, reason: '', evidence: null, words: null })
    .where('account_id', '=', account)
    .execute();
}

/** Pages of skins name the people, so those that are kept in memory are made again. */
async function forgetOnPages(trx: Database, account: string) {
  const named = await trx
    .selectFrom('acceptance')
    .innerJoin('suggestion', 'suggestion.id', 'acceptance.suggestion_id')
    .innerJoin('batch', 'batch.id', 'acceptance.batch_id')
    .select('suggestion.id')
    .where(({ or, eb }) => or([eb('suggestion.account_id', '=', account), eb('batch.actor', '=', account)]))
    .limit(1)
    .executeTakeFirst();
  if (named) await bumpRevision(trx, 'skins');
}
