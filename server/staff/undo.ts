import type { Transaction } from 'kysely';
import type { SkinContent } from '#contract/history.ts';
import { holds } from '#contract/user.ts';
import type { Deps } from '../app.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { Refused } from '../refused.ts';
import type { Answer } from '../router.ts';
import { detailOf } from '../skins.ts';
import { changeSkin } from './change-skin.ts';
import { findAnySkin } from './find-skin.ts';
import type { By } from './record.ts';
import { refuseTakenName, refuseTextureTakenSince } from './taken.ts';

type Trx = Transaction<Tables>;
type Change = Tables['history'];

const rights = { add: 'addskins', change: 'editskins', remove: 'deleteskins' } as const;
const messages = { add: 'Skin removed again', change: 'Skin changed back', remove: 'Skin added again' };

/** `POST /api/history/{id}/undo`: the opposite of a skin's last change, as a new change that can be undone itself. */
export const undo =
  ({ db, now }: Deps): Answer<'undo'> =>
  async ({ c, params, person }) => {
    const undone = await write(db, async (trx) => {
      const change = await findChange(trx, params.id);
      if (!holds(person, rights[change.action])) {
        throw new Refused(403, 'forbidden', 'You do not have permission to do this.');
      }
      await refuseUndone(trx, change);
      const by = { actor: person._id, at: now(), undoOf: change.id };
      const { skin, historyId } = await invert(trx, change, by);
      return {
        message: messages[change.action],
        ...(skin.removed_at === null && { data: detailOf(skin) }),
        historyId,
      };
    });
    return c.json(undone);
  };

async function findChange(trx: Trx, id: string): Promise<Change> {
  const change = await trx
    .selectFrom('history')
    .selectAll()
    .where('id', '=', id)
    .where('entity', '=', 'skin')
    .where('actor', '!=', 'starter')
    .executeTakeFirst();
  if (!change) throw new Refused(404, 'not_found', 'There is no such change.');
  return change;
}

async function refuseUndone(trx: Trx, { id }: Change) {
  const other = await trx.selectFrom('history').select('id').where('undo_of', '=', id).executeTakeFirst();
  if (other) throw new Refused(409, 'already_undone', 'This change has been undone already.');
}

async function invert(trx: Trx, change: Change, by: By) {
  const skin = await findAnySkin(trx, change.entity_id);
  if (skin?.version !== change.version) {
    const message = 'This skin was changed after that. Undo the later change first.';
    throw new Refused(409, 'changed_since', message);
  }
  if (change.action === 'add') return changeSkin(trx, { action: 'remove', before: skin, after: skin }, by);
  const { legend, ...before }: SkinContent = JSON.parse(change.before_json ?? '');
  const after = { ...skin, ...before };
  await refuseTakenName(trx, after);
  if (change.action === 'change') return changeSkin(trx, { action: 'change', before: skin, after }, by);
  await refuseTextureTakenSince(trx, after, change.id);
  return changeSkin(trx, { action: 'add', before: null, after }, by);
}
