import type { SkinContent, TakeBackPreview } from '#contract/history/history.ts';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import type { Prepared, Work } from '../beside/work.ts';
import type { Trx } from '../database/tables.ts';
import { countsOfBatch } from '../history/read-batches.ts';
import { readSeen } from '../records/apart.ts';
import { readNamesakes } from '../skins/namesakes.ts';
import type { SkinChange, SkinRecord } from '../skins/skin-record.ts';
import { planTakeBack } from './plan-take-back.ts';
import { isNothingBack, refuseUnknown, takeBackBatch } from './take-back-of.ts';

/** How many skins are shown. */
const SHOWN = 200;

type Order = { user: string; since: number; at: number };

export const allBackPreview: Work<Order, TakeBackPreview> = {
  module: import.meta.url,
  name: 'allBackPreview',
  prepare,
};

/** Says what taking back everything of an account would do; changes nothing (docs: Take back). */
async function prepare(trx: Trx, { user, since, at }: Order): Promise<Prepared<TakeBackPreview>> {
  await refuseUnknown(trx, user);
  const plan = await planTakeBack(trx, { actor: user, since, at });
  const { changes, left } = plan.back.skins;
  const first = changes.slice(0, SHOWN);
  const apartOf = await readNamesakes(
    trx,
    first.map(({ after }) => after.id),
  );
  const made = { id: '', at, actor: '', taken_from: user, taken_since: since };
  const told = {
    seen: await readSeen(trx),
    batch: countsOfBatch(takeBackBatch(plan, made)),
    changes: first.map((change) => ({ ...shown(change), ...apartOf(change.before ?? change.after) })),
    left: left.slice(0, SHOWN).map(({ legend, ingamename }) => ({ legend, ingamename })),
    leftCount: left.length,
    isNothing: isNothingBack(plan),
  };
  return { told };
}

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
