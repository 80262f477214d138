import type { Deps } from '../http/deps.ts';
import { addressOf } from '../http/network-address.ts';
import type { Answer } from '../http/router.ts';
import { count } from '../limits/limits.ts';
import { challenger } from './challenge.ts';
import { guesses } from './guesses.ts';

/** `GET /api/challenge`: the challenge for a form, harder for a name whose password is being guessed. */
export const readChallenge =
  (deps: Deps): Answer<'readChallenge'> =>
  async ({ c, query }) => {
    const { db, settings, limits, now } = deps;
    await count(db, `challenge ${addressOf(c, settings)}`, limits.challenges, now());
    const level = query.name === undefined ? 0 : await guesses(db, now).level(query.name);
    return c.json(await challenger(deps).offer(level));
  };
