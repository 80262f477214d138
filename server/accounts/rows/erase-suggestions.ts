import type { Kysely } from 'kysely';
import { bumpRevision } from '../../database/revision.ts';
import type { Tables } from '../../database/tables.ts';
import { leaveGroup } from '../../records/suggestion-group.ts';

/**
 * Erases the suggestions of an account. Accepted ones keep what they say, without the name, the reason and the link;
 * those that joined an open one stay (docs: What people are told).
 */
export async function eraseSuggestions(trx: Kysely<Tables>, account: string) {
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
async function forgetOnPages(trx: Kysely<Tables>, account: string) {
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
