import { rightFor, type SuggestionState } from '#contract/suggestions/kinds.ts';
import type { DecidedBefore } from '#contract/suggestions/suggestion.ts';
import { holds, type User } from '#contract/users/user.ts';
import type { Database } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import { reviewsOf } from './review.ts';
import { namesOf } from './shown.ts';
import { findSuggestion, type SuggestionRow } from './suggestion-row.ts';

type Seen = { id: string; version?: number; state: SuggestionState; person: User };

/**
 * The suggestion to decide, for a person who may. Refuses one that somebody else has decided meanwhile, and says who
 * (docs: Review).
 */
export async function findToDecide(db: Database, { id, version, state, person }: Seen): Promise<SuggestionRow> {
  const found = await findSuggestion(db, id);
  // One that joined another is decided with it.
  const row = found.joins === null ? found : await findSuggestion(db, found.joins);
  if (!holds(person, rightFor[row.kind])) throw new Refused(403, 'forbidden', 'You do not have permission to do this.');
  if (row.state !== state) await refuseDecided(db, row);
  if (version !== undefined && row.version !== version) {
    const [current] = await reviewsOf(db, [row]);
    const message = 'Somebody decided this suggestion meanwhile, and opened it again. Look at it again.';
    throw new Refused(409, 'stale', message, { current });
  }
  return row;
}

const sayDecided: Record<SuggestionState, (who: string) => string> = {
  open: () => 'Somebody opened this suggestion again already.',
  accepted: (who) => `${who} accepted this suggestion already.`,
  declined: (who) => `${who} declined this suggestion already.`,
  withdrawn: (who) => `${who} withdrew this suggestion.`,
};

async function refuseDecided(db: Database, row: SuggestionRow): Promise<never> {
  const id = row.state === 'withdrawn' ? row.account_id : row.decided_by;
  const by = (await namesOf(db, id === null ? [] : [id])).get(id ?? '');
  const current: DecidedBefore = {
    _id: row.id,
    state: row.state,
    at: row.decided_at ?? row.created_at,
    ...(by !== undefined && { by }),
    ...(row.why !== null && { why: row.why }),
  };
  throw new Refused(409, 'already_decided', sayDecided[row.state](by ?? 'Somebody'), { current });
}

/** Gives a suggestion and those that joined it the columns of a decision. */
export const decide = (
  db: Database,
  id: string,
  set: Pick<SuggestionRow, 'state'> &
    Partial<Pick<SuggestionRow, 'decided_by' | 'decided_at' | 'why' | 'words' | 'batch_id'>>,
) =>
  db
    .updateTable('suggestion')
    .set({ decided_by: null, decided_at: null, why: null, words: null, batch_id: null, seen_at: null, ...set })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where((where) => where.or([where('id', '=', id), where('joins', '=', id)]))
    .where('state', '!=', 'withdrawn')
    .execute();
