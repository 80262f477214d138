import { changeInThread } from '../beside/in-thread.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { allBackPreview } from './preview-of.ts';

/** `GET /api/users/admin/{id}/take-back`: what taking back everything of an account since a moment would do. */
export const previewTakeBack =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Answer<'previewTakeBack'> =>
  async ({ c, params, query: { since } }) =>
    c.json(await changeInThread(db, allBackPreview, { user: params.id, since, at: now() }));
