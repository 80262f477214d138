import type { Answer } from '../router.ts';
import { addressOf } from './address.ts';
import type { AccountDeps } from './answers.ts';
import { guesses } from './guesses.ts';
import { count } from './limits.ts';

/** `GET /api/challenge`: what the form has to show before it can be sent; harder for a name that is being guessed at. */
export const readChallenge =
  ({ db, settings, limits, now, challenges }: AccountDeps): Answer<'readChallenge'> =>
  async ({ c, query }) => {
    await count(db, `challenge ${addressOf(c, settings)}`, limits.challenges, now());
    const level = query.name === undefined ? 0 : await guesses(db, now).level(query.name);
    return c.json(await challenges.offer(level));
  };
