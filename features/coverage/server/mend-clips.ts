import { changeInThread } from '#server/beside/in-thread.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Answer } from '#server/http/router.ts';
import { clipsMended } from './prepare-clips.ts';

/**
 * `POST /api/coverage/clips`: gives skins whose animation is shared by all legends the clips of their legend's row, as
 * one batch that can be undone (docs: Coverage). Skins of legends without such clips stay as they are. When an owner
 * asks, rows with shared clips get those of their rig, or none, each as a change of its own.
 */
export const mendClips =
  ({ db }: Deps): Answer<'mendClips'> =>
  async ({ c, person }) =>
    c.json(await changeInThread(db, clipsMended, { person }));
