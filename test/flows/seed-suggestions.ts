import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { insertRows } from '../support/rows.ts';

/** Replaces all suggestions by these open ones, with their ids and versions, by the newest account named like theirs. */
export const setSuggestions = (db: Database, suggestions: readonly ReviewSuggestion[]) =>
  write(db, async (trx) => {
    await trx.deleteFrom('suggestion').execute();
    const accounts = await trx.selectFrom('account').select(['id', 'username']).execute();
    for (const { _id: id, by, before, content, marks, skin, legend, ...one } of suggestions) {
      await insertRows(trx, 'suggestion', {
        ...{ id, kind: one.kind, skin_id: skin ?? null, legend_id: null, legend_name: legend },
        ...{ ingamename: one.ingamename, content_json: JSON.stringify(content), marks_json: JSON.stringify(marks) },
        before_json: before ? JSON.stringify(before) : null,
        account_id: accounts.find(({ username }) => username === by?.name)?.id ?? null,
        skin_version: one.kind === 'add' ? null : one.isStale ? 0 : 1,
        ...{ same: id, reason: one.reason, evidence: one.evidence ?? null, joins: null, state: 'open' },
        ...{ decided_by: null, decided_at: null, why: null, words: null, seen_at: null, batch_id: null },
        ...{ created_at: one.createdAt, version: one.version },
      });
    }
  });

/** Marks a suggestion as decided, with the version that follows. */
export const decideSuggestion = (db: Database, id: string, state: 'accepted' | 'declined') =>
  db.updateTable('suggestion').set({ state, version: 2, decided_at: 1 }).where('id', '=', id).execute();
