import type { Deps } from '../../http/deps.ts';
import { addressOf } from '../../http/network-address.ts';
import type { Answer } from '../../http/router.ts';
import { sessionCookie } from '../sessions/cookie.ts';
import { closeSession } from '../sessions/sessions.ts';

/** `POST /api/users/logout`: ends the session here and in the browser. Succeeds also without one (docs: Calls). */
export const signOut =
  ({ db, settings, log }: Deps): Answer<'signOut'> =>
  async ({ c }) => {
    const cookie = sessionCookie(settings);
    const token = cookie.read(c);
    const account = token === undefined ? undefined : await closeSession(db, token);
    cookie.clear(c);
    if (account) log('signed_out', { requestId: c.get('requestId'), account, network: addressOf(c, settings) });
    return c.json({ message: 'Logged out successfully' });
  };
