import { MOST_SHOWN } from '#contract/suggestions/kinds.ts';
import type { Database } from '../database/tables.ts';
import type { SuggestionRow } from './suggestion-row.ts';

/** Was it decided, and has its person not seen that? */
export const isNews = ({ state, seen_at }: Pick<SuggestionRow, 'state' | 'seen_at'>) =>
  (state === 'accepted' || state === 'declined') && seen_at === null;

/**
 * How many of the newest suggestions of an account, which its page shows, were decided unseen, for a reply; nothing for
 * none.
 */
export async function newsOf(db: Database, account: string): Promise<{ news?: number }> {
  const shown = await db
    .selectFrom('suggestion')
    .select(['state', 'seen_at'])
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const news = shown.filter(isNews).length;
  return news > 0 ? { news } : {};
}
