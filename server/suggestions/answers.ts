import { inTurn } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { acceptSuggestion } from './accept.ts';
import { ownSuggestions } from './own.ts';
import { queue } from './read-queue.ts';
import { decide, findToDecide, readDecided } from './review.ts';
import { suggest } from './suggest.ts';

/** The calls for suggesting, and for reviewers who decide. */
export const suggestions = (deps: Deps) => {
  const { db, now } = deps;
  return {
    suggest: suggest(deps),
    ...ownSuggestions(deps),
    ...queue(deps),
    acceptSuggestion: acceptSuggestion(deps),

    /** `POST /api/suggestions/{id}/decline`: declines a suggestion, with a reason that its person sees (docs: Review). */
    declineSuggestion: async ({ c, params, body: { why, words = null, version }, person }) => {
      const decided = await inTurn(db, 'skins', async (trx) => {
        const { id } = await findToDecide(trx, { id: params.id, version, state: 'open', person });
        await decide(trx, id, { state: 'declined', decided_by: person._id, decided_at: now(), why, words });
        return readDecided(trx, id);
      });
      return c.json({ message: 'Suggestion declined', ...decided });
    },

    /** `POST /api/suggestions/{id}/reopen`: undoes a decline. */
    reopenSuggestion: async ({ c, params, body: { version }, person }) => {
      const decided = await inTurn(db, 'skins', async (trx) => {
        const { id } = await findToDecide(trx, { id: params.id, version, state: 'declined', person });
        await decide(trx, id, { state: 'open' });
        return readDecided(trx, id);
      });
      return c.json({ message: 'Suggestion opened again', ...decided });
    },
  } satisfies Answers;
};
