import type { Deps } from '../http/deps.ts';
import { count } from '../http/limits.ts';
import { addressOf } from '../http/network-address.ts';
import type { Answer } from '../http/router.ts';
import type { Challenger } from './challenger.ts';
import { guesses } from './guesses.ts';

/** `GET /api/challenge`: what the form has to show before it can be sent; harder for a name that is being guessed at. */
export const readChallenge =
  ({ db, settings, limits, now, challenges }: Deps & { challenges: Challenger }): Answer<'readChallenge'> =>
  async ({ c, query }) => {
    await count(db, `challenge ${addressOf(c, settings)}`, limits.challenges, now());
    const level = query.name === undefined ? 0 : await guesses(db, now).level(query.name);
    return c.json(await challenges.offer(level));
  };
