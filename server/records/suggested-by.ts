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
  const found: { accepted_in: string | null; skin_id: string | null; username: string }[] = [];
  for (const some of chunks(ids)) {
    const rows = await db
      .selectFrom('suggestion')
      .innerJoin('account', 'account.id', 'suggestion.account_id')
      .where('accepted_in', 'in', some)
      .where('joins', 'is', null)
      .where('account.erased_at', 'is', null)
      .select(['suggestion.accepted_in', 'suggestion.skin_id', 'account.username'])
      .orderBy('suggestion.id')
      .execute();
    found.push(...rows);
  }
  return ({ batch, skin }: About) => [
    ...new Set(
      found.flatMap((row) =>
        batch !== null && row.accepted_in === batch && (skin === undefined || row.skin_id === skin)
          ? [row.username]
          : [],
      ),
    ),
  ];
}
