import { changeInThread } from '../beside/in-thread.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { allBack } from './prepare-take-back.ts';

/**
 * `POST /api/users/admin/{id}/take-back`: takes back everything that an account did to skins and assets since a moment,
 * as one batch, if nothing that it changes has changed since the preview. What others have changed is left and named. A
 * repeated order gets the same reply and changes nothing (docs: Take back).
 */
export const takeBack =
  ({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Answer<'takeBack'> =>
  async ({ c, params, body, person }) => {
    const answer = await changeInThread(db, allBack, { ...body, user: params.id, person, at: now() });
    log('taken_back', { requestId: c.get('requestId'), account: person._id, user: params.id });
    return c.json(answer);
  };
