import type { Transaction } from 'kysely';
import { doneTexts } from '#contract/done-texts.ts';
import { skinDifferences, withGiven } from '#contract/skins/skin-fields.ts';
import { withSources } from '#rules/skins/sources.ts';
import { readUnknown } from '../archive/read-unknown.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { changeSkin } from './change-skin.ts';
import { findSkin } from './find-skin.ts';
import { detailOf } from './list-skins.ts';
import { refuseStale } from './refuse-stale.ts';
import { refuseTakenName } from './refuse-taken.ts';
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
      const fields = withGiven(before, given);
      const differences = skinDifferences(before, fields);
      // Also the reply to a request that is repeated because its first reply got lost.
      if (differences.length === 0) {
        const unknown = await readUnknown(trx, before);
        return { data: detailOf(before), ...(unknown.length > 0 && { unknown }) };
      }
      const after = { ...before, ...fields, sources: withSources(before.sources, differences) };
      await refuseStale(trx, before, { seen: version, message: 'Somebody changed this skin meanwhile.' });
      if (differences.includes('ingamename')) await refuseTakenName(trx, after);
      const by = { actor: person._id, at: now() };
      const { skin, ...changed } = await changeSkin(trx, { action: 'change', before, after }, by);
      return { data: detailOf(skin), ...changed };
    };
    const saved = await write(db, save, { turn: 'skins' });
    return c.json({ message: doneTexts.saveSkin, ...withUndo(person, 'change', saved) });
  };
