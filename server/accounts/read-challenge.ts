import type { Answer } from '../router.ts';
import { addressOf } from './address.ts';
import type { AccountDeps } from './answers.ts';
import { count } from './limits.ts';

/** `GET /api/challenge`: what the form has to show before it can be sent. */
export const readChallenge =
  ({ db, settings, limits, now, challenges }: AccountDeps): Answer<'readChallenge'> =>
  async ({ c }) => {
    await count(db, `challenge ${addressOf(c, settings)}`, limits.challenges, now());
    return c.json(await challenges.offer());
  };
