import { write } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { decide, findToDecide } from './refuse-decision.ts';
import { readDecided } from './review.ts';

/** `POST /api/suggestions/{id}/decline`: declines a suggestion, with a reason that its person sees (docs: Review). */
export const declineSuggestion =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Answer<'declineSuggestion'> =>
  async ({ c, params, body: { why, words = null, version }, person }) => {
    const decided = await write(
      db,
      async (trx) => {
        const { id } = await findToDecide(trx, { id: params.id, version, state: 'open', person });
        await decide(trx, id, { state: 'declined', decided_by: person._id, decided_at: now(), why, words });
        return readDecided(trx, id);
      },
      { turn: 'skins' },
    );
    return c.json({ message: 'Suggestion declined', ...decided });
  };

/** `POST /api/suggestions/{id}/reopen`: undoes a decline. */
export const reopenSuggestion =
  ({ db }: Pick<Deps, 'db'>): Answer<'reopenSuggestion'> =>
  async ({ c, params, body: { version }, person }) => {
    const decided = await write(
      db,
      async (trx) => {
        const { id } = await findToDecide(trx, { id: params.id, version, state: 'declined', person });
        await decide(trx, id, { state: 'open' });
        return readDecided(trx, id);
      },
      { turn: 'skins' },
    );
    return c.json({ message: 'Suggestion opened again', ...decided });
  };
