import type { SkinContent } from '#contract/history.ts';
import { skinFieldsOf } from '#contract/skin-fields.ts';
import type { TakeBackPreview } from '#contract/take-back.ts';
import { readTogether } from '../database/read.ts';
import { countsOfBatch } from '../history/read-batches.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { revisionsIn } from '../import/revisions-in.ts';
import { readNamesakes } from '../skins/namesakes.ts';
import type { SkinChange, SkinRecord } from '../skins/skin-record.ts';
import { planTakeBack } from './plan-take-back.ts';
import { isNothing, refuseUnknown, takeBackBatch } from './take-back-of.ts';

/** How many skins are shown. */
const SHOWN = 200;

/** `GET /api/users/admin/{id}/take-back`: what taking back everything by somebody since a moment would do. */
export const previewTakeBack =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Answer<'previewTakeBack'> =>
  async ({ c, params: { id }, query: { since } }) => {
    const preview = await readTogether(db, async (trx): Promise<TakeBackPreview> => {
      await refuseUnknown(trx, id);
      const plan = await planTakeBack(trx, { actor: id, since, at: now() });
      const { changes, left } = plan.back.skins;
      const first = changes.slice(0, SHOWN);
      const apartOf = await readNamesakes(
        trx,
        first.map(({ after }) => after.id),
      );
      const made = { id: '', at: now(), actor: '', taken_from: id, taken_since: since };
      return {
        seen: await revisionsIn(trx),
        batch: countsOfBatch(takeBackBatch(plan, made)),
        changes: first.map((change) => ({ ...shown(change), ...apartOf(change.before ?? change.after) })),
        left: left.slice(0, SHOWN).map(({ legend, ingamename }) => ({ legend, ingamename })),
        leftCount: left.length,
        isNothing: isNothing(plan),
      };
    });
    return c.json(preview);
  };

function shown({ action, before, after }: SkinChange): TakeBackPreview['changes'][number] {
  const namesChanged = action === 'change' && before?.names !== after.names;
  return {
    ...{
      _id: after.id,
      action,
      before: before && contentOf(before),
      after: action === 'remove' ? null : contentOf(after),
    },
    ...(namesChanged && { namesChanged }),
  };
}

const contentOf = (skin: SkinRecord): SkinContent => ({ legend: skin.legend, ...skinFieldsOf(skin), names: null });
