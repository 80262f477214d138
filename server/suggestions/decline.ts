import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { decide, findToDecide } from './refuse-decision.ts';
import { reviewsOf } from './review.ts';
import { findSuggestion } from './suggestion-row.ts';

type Trx = Transaction<Tables>;

/** `POST /api/suggestions/{id}/decline`: declines a suggestion, with a reason that its person sees (docs: Review). */
export const declineSuggestion =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Answer<'declineSuggestion'> =>
  async ({ c, params, body, person }) => {
    const { why, words = null, version } = body;
    const suggestion = await write(
      db,
      async (trx) => {
        const { id } = await findToDecide(trx, { id: params.id, version, state: 'open', person });
        await decide(trx, [id], { state: 'declined', decided_by: person._id, decided_at: now(), why, words });
        return review(trx, id);
      },
      { turn: 'skins' },
    );
    return c.json({ message: 'Suggestion declined', suggestion });
  };

/** `POST /api/suggestions/{id}/reopen`: puts a declined suggestion back into the queue. */
export const reopenSuggestion =
  ({ db }: Pick<Deps, 'db'>): Answer<'reopenSuggestion'> =>
  async ({ c, params, body, person }) => {
    const suggestion = await write(
      db,
      async (trx) => {
        const seen = { id: params.id, version: body.version, state: 'declined', person } as const;
        const { id } = await findToDecide(trx, seen);
        await decide(trx, [id], { state: 'open' });
        return review(trx, id);
      },
      { turn: 'skins' },
    );
    return c.json({ message: 'Suggestion opened again', suggestion });
  };

async function review(trx: Trx, id: string) {
  const [suggestion] = await reviewsOf(trx, [await findSuggestion(trx, id)]);
  if (!suggestion) throw new TypeError('The suggestion is not there.');
  return suggestion;
}
