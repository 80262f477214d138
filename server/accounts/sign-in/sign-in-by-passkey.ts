import type { Deps } from '../../http/deps.ts';
import { addressOf } from '../../http/network-address.ts';
import type { Answer } from '../../http/router.ts';
import { count } from '../../limits/limits.ts';
import { Refused } from '../../program/refused.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import { startSession } from '../sessions/start-session.ts';

/**
 * `POST /api/users/login/passkey`: opens a session without a name or password; a passkey is two factors (docs:
 * Passkeys).
 */
export const signInByPasskey =
  (deps: Deps): Answer<'signInByPasskey'> =>
  async ({ c, body }) => {
    const { db, settings, limits, now } = deps;
    await count(db, `sign-in ${addressOf(c, settings)}`, limits.attempts, now());
    const user = await checkPasskey(deps, c, body.passkey, { purpose: 'sign-in by passkey', about: '' });
    return c.json(await startSession(deps, c, { user, refusal: gone }));
  };

const gone = () => new Refused(403, 'passkey_refused', 'The account of this passkey was deleted a moment ago.');
