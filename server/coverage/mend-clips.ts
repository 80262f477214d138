import { changeInThread } from '../beside/in-thread.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { clipsMended } from './prepare-clips.ts';

/**
 * `POST /api/coverage/clips`: gives the skins whose animation all legends share the clips that their legends' rows
 * have, as one batch, which can be undone (docs: Coverage). Skins of legends whose rows have none stay as they are.
 * When an owner asks, rows with such clips get those of their rig, or none, each as a change of its own.
 */
export const mendClips =
  ({ db }: Deps): Answer<'mendClips'> =>
  async ({ c, person }) =>
    c.json(await changeInThread(db, clipsMended, { person }));
