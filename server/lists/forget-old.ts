import type { Transaction } from 'kysely';
import type { ListName, Tables } from '../database/tables.ts';

/** How many removed rows, and how many revisions, are remembered for a list (docs: Data files). */
const MOST_REMEMBERED = 10_000;

/** Forgets the oldest removed rows, and the revisions since which not every change is known. */
export async function forgetOld(trx: Transaction<Tables>, list: ListName, most = MOST_REMEMBERED) {
  const tooOld = await trx
    .selectFrom('data_row')
    .select('revision')
    .where('list', '=', list)
    .where('hash', 'is', null)
    .orderBy('revision', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  const first = await trx
    .selectFrom('data_revision')
    .select('revision')
    .where('list', '=', list)
    .orderBy('revision', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  if (tooOld) {
    await trx
      .deleteFrom('data_row')
      .where('list', '=', list)
      .where('hash', 'is', null)
      .where('revision', '<=', tooOld.revision)
      .execute();
  }
  // Clients at the revision in which something was removed have seen the removal.
  const oldest = Math.max(tooOld?.revision ?? 0, first?.revision ?? 0);
  if (oldest > 0) {
    await trx.deleteFrom('data_revision').where('list', '=', list).where('revision', '<', oldest).execute();
  }
}
