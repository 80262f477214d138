import type { Deps } from '../app.ts';
import { write } from '../database/write.ts';
import type { Answer } from '../router.ts';
import { changeSkin } from './change-skin.ts';
import { findSkin } from './find-skin.ts';

/** `DELETE /api/skins/admin/{id}`: the skin is shown nowhere any more; its row and history stay (design §5). */
export const removeSkin =
  ({ db, now }: Deps): Answer<'removeSkin'> =>
  async ({ c, params, person }) => {
    const { historyId } = await write(db, async (trx) => {
      const skin = await findSkin(trx, params.id);
      const by = { actor: person._id, at: now() };
      return changeSkin(trx, { action: 'remove', before: skin, after: skin }, by);
    });
    return c.json({ message: 'Skin deleted successfully', historyId });
  };
