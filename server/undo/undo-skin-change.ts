import { mayUndo, type SkinContent } from '#contract/history/history.ts';
import { runAll } from '../database/steps.ts';
import type { Trx } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import type { Author } from '../records/change-record.ts';
import { changeSkin, findAnySkin } from '../skins/change-skin.ts';
import { detailOf } from '../skins/list-skins.ts';
import { refuseTakenName, refuseTextureTakenSince } from '../skins/refuse-taken.ts';
import { withUndo } from '../skins/with-undo.ts';
import { suggestionsAfterUndo } from '../suggestions/after-undo.ts';
import type { Change, Undo } from './change.ts';
import { refuseUndone } from './refuse-undone.ts';

const opposites = { add: 'remove', change: 'change', remove: 'add' } as const;
const messages = { add: 'Skin removed again', change: 'Skin changed back', remove: 'Skin added again' };

/** Takes a skin's last change back, for users with the right to make the opposite change. */
export const undoSkinChange: Undo = async (trx, change, { person, ...by }) => {
  if (!mayUndo(person, change)) {
    throw new Refused(403, 'forbidden', 'You do not have permission to do this.');
  }
  await refuseUndone(trx, 'history', change);
  const { skin, historyId } = await invert(trx, change, by);
  if (change.batch_id !== null) {
    const undone = { batches: [change.batch_id], skins: new Set([skin.id]), by: { ...by, batch: null } };
    await runAll(trx, await suggestionsAfterUndo(trx, undone));
  }
  return {
    message: messages[change.action],
    ...(skin.removed_at === null && { data: detailOf(skin) }),
    ...withUndo(person, opposites[change.action], { historyId }),
  };
};

async function invert(trx: Trx, change: Change, by: Author) {
  const skin = await findAnySkin(trx, change.entity_id);
  if (skin?.version !== change.version) {
    const message = 'This skin was changed after that. Undo the later change first.';
    throw new Refused(409, 'changed_since', message);
  }
  if (change.action === 'add') return changeSkin(trx, { action: 'remove', before: skin, after: skin }, by);
  const { legend, ...before }: SkinContent = JSON.parse(change.before_json ?? '');
  const after = { ...skin, ...before };
  await refuseTakenName(trx, after, change.id);
  if (change.action === 'change') return changeSkin(trx, { action: 'change', before: skin, after }, by);
  await refuseTextureTakenSince(trx, after, change.id);
  return changeSkin(trx, { action: 'add', before: null, after }, by);
}
