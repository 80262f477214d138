import type { Transaction } from 'kysely';
import { doneTexts } from '#contract/done-texts.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { changeSkin } from './change-skin.ts';
import { findSkin } from './find-skin.ts';
import { refuseStale } from './refuse-stale.ts';
import { withUndo } from './with-undo.ts';

/**
 * `DELETE /api/skins/admin/{id}`: removes the skin from everywhere; its row and history stay (docs: History). With
 * `?version=` only that version.
 */
export const removeSkin =
  ({ db, now }: Deps): Answer<'removeSkin'> =>
  async ({ c, params, query, person }) => {
    const remove = async (trx: Transaction<Tables>) => {
      const skin = await findSkin(trx, params.id);
      const message = 'This skin was changed meanwhile. Look at it again before you delete it.';
      await refuseStale(trx, skin, { seen: query.version, message });
      const by = { actor: person._id, at: now() };
      return changeSkin(trx, { action: 'remove', before: skin, after: skin }, by);
    };
    const { historyId } = await write(db, remove, { turn: 'skins' });
    return c.json({ message: doneTexts.removeSkin, ...withUndo(person, 'remove', { historyId }) });
  };
