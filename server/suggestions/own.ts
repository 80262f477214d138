import { MOST_SHOWN, type OwnSuggestion } from '#contract/suggestions/suggestion.ts';
import type { Database } from '../database/tables.ts';
import { inTurn } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { leaveGroup } from '../records/suggestion-group.ts';
import { findSuggestion, type SuggestionRow } from './check.ts';
import { readShown } from './shown.ts';

/** The calls about your own suggestions. */
export const ownSuggestions = ({ db, now }: Deps) =>
  ({
    /** `GET /api/suggestions/mine`: your suggestions, the newest 100, and how many were decided that you have not seen. */
    readOwnSuggestions: async ({ c, person }) => {
      const rows = await db
        .selectFrom('suggestion')
        .selectAll()
        .where('account_id', '=', person._id)
        .orderBy('id', 'desc')
        .limit(MOST_SHOWN)
        .execute();
      const suggestions = await ownOf(db, rows);
      return c.json({ suggestions, news: suggestions.filter(({ isNews }) => isNews).length });
    },

    /** `PUT /api/suggestions/mine/seen`: notes that you have seen these decisions. */
    seeDecisions: async ({ c, body, person }) => {
      await inTurn(db, 'skins', (trx) =>
        trx
          .updateTable('suggestion')
          .set({ seen_at: now() })
          .where('account_id', '=', person._id)
          .where('id', 'in', body.ids)
          .where('state', 'in', ['accepted', 'declined'])
          .where('seen_at', 'is', null)
          .execute(),
      );
      return c.json({ message: 'Seen' });
    },

    /** `DELETE /api/suggestions/{id}`: withdraws your open suggestion. Those that joined it stay. */
    withdrawSuggestion: async ({ c, params, person }) => {
      await inTurn(db, 'skins', async (trx) => {
        const row = await findSuggestion(trx, params.id);
        if (row.account_id !== person._id) throw new Refused(404, 'not_found', 'You have no such suggestion.');
        if (row.state === 'withdrawn') return;
        if (row.state !== 'open')
          throw new Refused(409, 'already_decided', `Your suggestion was ${row.state} already.`);
        await trx
          .updateTable('suggestion')
          .set({ state: 'withdrawn', joins: null, version: row.version + 1 })
          .where('id', '=', row.id)
          .execute();
        await leaveGroup(trx, row.id);
      });
      return c.json({ message: 'Suggestion withdrawn' });
    },
  }) satisfies Answers;

/** These suggestions as their person sees them. */
export async function ownOf(db: Database, rows: readonly SuggestionRow[]): Promise<OwnSuggestion[]> {
  const { shownOf } = await readShown(db, rows);
  return rows.map((row) => ({ ...shownOf(row), isNews: isNews(row) }));
}

/** Was it decided, and has its person not seen that? */
const isNews = ({ state, seen_at }: Pick<SuggestionRow, 'state' | 'seen_at'>) =>
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
