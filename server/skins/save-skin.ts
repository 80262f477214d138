import type { Transaction } from 'kysely';
import { doneTexts } from '#contract/done-texts.ts';
import { readUnknown } from '../archive/read-unknown.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { changeFields } from './change-fields.ts';
import { findSkin } from './find-skin.ts';
import { detailOf } from './list-skins.ts';
import { withUndo } from './with-undo.ts';

/**
 * `PUT /api/skins/admin/{id}`: saves a skin's new values, unless it was changed since its editor saw it (docs:
 * Conflicts).
 */
export const saveSkin =
  ({ db, now }: Deps): Answer<'saveSkin'> =>
  async ({ c, params, body, person }) => {
    const { version, ...given } = body;
    const save = async (trx: Transaction<Tables>) => {
      const before = await findSkin(trx, params.id);
      const saved = await changeFields(trx, before, given, { actor: person._id, at: now(), seen: version });
      if (saved) {
        const { skin, ...changed } = saved;
        return { data: detailOf(skin), ...changed };
      }
      // Also the reply to a request that is repeated because its first reply got lost.
      const unknown = await readUnknown(trx, before);
      return { data: detailOf(before), ...(unknown.length > 0 && { unknown }) };
    };
    const saved = await write(db, save, { turn: 'skins' });
    return c.json({ message: doneTexts.saveSkin, ...withUndo(person, 'change', saved) });
  };
