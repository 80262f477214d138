import { chunks } from '../database/steps.ts';
import type { Database } from '../database/tables.ts';

type About = { batch: string | null; skin?: string };

/**
 * Returns a function that names the people who suggested what a batch did, or what it did to one skin. Erased accounts
 * have no name.
 */
export async function readSuggestedBy(db: Database, batches: readonly (string | null)[]) {
  const ids = [...new Set(batches.filter((id) => id !== null))];
  const accepted: { batch_id: string; suggestion_id: string; skin_id: string }[] = [];
  for (const some of chunks(ids))
    accepted.push(...(await db.selectFrom('acceptance').where('batch_id', 'in', some).selectAll().execute()));
  const names = await readNames(db, [...new Set(accepted.map((row) => row.suggestion_id))].sort());
  return ({ batch, skin }: About) => {
    const own = accepted.filter((row) => row.batch_id === batch && (skin === undefined || row.skin_id === skin));
    const suggestions = own.map((row) => row.suggestion_id).sort();
    return [...new Set(suggestions.flatMap((id) => names.get(id) ?? []))];
  };
}

/** The name of each suggestion's person, by the suggestion. */
async function readNames(db: Database, suggestions: readonly string[]) {
  const names = new Map<string, string>();
  for (const some of chunks(suggestions)) {
    const rows = await db
      .selectFrom('suggestion')
      .innerJoin('account', 'account.id', 'suggestion.account_id')
      .where('suggestion.id', 'in', some)
      .where('account.erased_at', 'is', null)
      .select(['suggestion.id', 'account.username'])
      .execute();
    for (const { id, username } of rows) names.set(id, username);
  }
  return names;
}
