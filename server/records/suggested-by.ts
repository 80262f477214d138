import type { Kysely } from 'kysely';
import { chunks } from '../database/chunks.ts';
import type { Tables } from '../database/tables.ts';

type About = { batch: string | null; skin?: string };

/**
 * Returns a function that names the people who suggested what a batch did, or what it did to one skin. Erased accounts
 * have no name.
 */
export async function readSuggestedBy(db: Kysely<Tables>, batches: readonly (string | null)[]) {
  const ids = [...new Set(batches.filter((id) => id !== null))];
  const found: { batch_id: string; skin_id: string; username: string }[] = [];
  for (const some of chunks(ids)) {
    const rows = await db
      .selectFrom('acceptance')
      .innerJoin('suggestion', 'suggestion.id', 'acceptance.suggestion_id')
      .innerJoin('account', 'account.id', 'suggestion.account_id')
      .where('acceptance.batch_id', 'in', some)
      .where('account.erased_at', 'is', null)
      .select(['acceptance.batch_id', 'acceptance.skin_id', 'account.username'])
      .orderBy('suggestion.id')
      .execute();
    found.push(...rows);
  }
  return ({ batch, skin }: About) => {
    const own = found.filter((row) => row.batch_id === batch && (skin === undefined || row.skin_id === skin));
    return [...new Set(own.map(({ username }) => username))];
  };
}
