import { changeBeside } from '../beside/change-beside.ts';
import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { allBack, allBackPreview } from './prepare-take-back.ts';
import { undo } from './undo.ts';

/** The calls that take changes back. */
export const undos = (deps: Deps) => {
  const { db, now, log } = deps;
  return {
    undo: undo(deps),

    /** `GET /api/users/admin/{id}/take-back`: what taking back everything of an account since a moment would do. */
    previewTakeBack: async ({ c, params, query: { since } }) =>
      c.json(await changeBeside(db, allBackPreview, { user: params.id, since, at: now() })),

    /**
     * `POST /api/users/admin/{id}/take-back`: takes back everything that an account did to skins and assets since a moment,
     * as one batch, if nothing that it changes has changed since the preview. What others have changed is left and named. A
     * repeated order gets the same reply and changes nothing (docs: Take back).
     */
    takeBack: async ({ c, params, body, person }) => {
      const answer = await changeBeside(db, allBack, { ...body, user: params.id, person, at: now() });
      log('taken_back', { requestId: c.get('requestId'), account: person._id, user: params.id });
      return c.json(answer);
    },
  } satisfies Answers;
};
