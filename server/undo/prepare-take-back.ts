import type * as v from 'valibot';
import type { SkinContent, TakeBackOrder, TakeBackPreview, TakenBack } from '#contract/history/history.ts';
import type { Seen } from '#contract/imports/batch.ts';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import type { User } from '#contract/users/user.ts';
import type { Prepared, Work } from '../beside/work.ts';
import { rowsInto } from '../database/steps.ts';
import type { Database, Trx } from '../database/tables.ts';
import { countsOfBatch } from '../history/read-batches.ts';
import { Refused } from '../program/refused.ts';
import { isApart, readSeen, type Touched, touchedBy } from '../records/apart.ts';
import type { Batch } from '../records/save-batch.ts';
import { readNamesakes } from '../skins/namesakes.ts';
import type { SkinChange, SkinRecord } from '../skins/skin-record.ts';
import { suggestionsAfterUndo } from '../suggestions/after-undo.ts';
import { batchOfBack, isNothing, leftBy, writtenBy } from './plan-back.ts';
import { planTakeBack, type TakeBack } from './plan-take-back.ts';
import { inFull, saveBack } from './save-back.ts';
import { sayBack } from './say-back.ts';

type Order = { id: string; account_id: string; at: number };
type Given = v.InferOutput<typeof TakeBackOrder> & { user: string; person: User; at: number };

export const allBack: Work<Given, TakenBack> = { module: import.meta.url, name: 'allBack', prepare };

/** Prepares taking back everything of an account in the database as it is (docs: Take back). */
async function prepare(trx: Trx, given: Given, nextId: () => string): Promise<Prepared<TakenBack>> {
  const { order, since, seen, user, person, at } = given;
  const earlier = await answerTo(trx, { id: order, account_id: person._id });
  if (earlier !== null) return { told: earlier };
  await refuseUnknown(trx, user);
  const plan = await planTakeBack(trx, { actor: user, since, at });
  const touched = () => touchedBy(writtenBy(plan.back));
  await refuseOld(trx, seen, touched);
  if (isNothingBack(plan)) return { told: { message: 'There is nothing to take back.' } };
  const made = { id: nextId(), at, actor: person._id, taken_from: user, taken_since: since };
  const batch = takeBackBatch(plan, made);
  const told = { message: sayBack(countsOfBatch(batch), leftBy(plan.back)), historyId: batch.id };
  const suggestions = await suggestionsAfterUndo(trx, {
    batches: plan.taken,
    skins: new Set(plan.back.skins.changes.map(({ after }) => after.id)),
    by: { batch: batch.id, actor: batch.actor, at },
  });
  return {
    told,
    touched,
    *steps() {
      yield* saveBack(trx, plan.back, { batch, nextId });
      yield* suggestions;
      yield rowsInto(
        'taken_back',
        plan.taken.map((entry_id) => ({ entry_id, batch_id: batch.id })),
      );
      yield remember(trx, { id: order, account_id: person._id, at }, told);
    },
  };
}

/** The stored reply of an order; null before it is carried out. */
async function answerTo(trx: Trx, { id, account_id }: Omit<Order, 'at'>): Promise<TakenBack | null> {
  const found = await trx.selectFrom('incoming').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) return null;
  if (found.account_id !== account_id || found.answer_json === null) {
    throw new Refused(400, 'invalid', 'This order is another one. Ask for the difference again.');
  }
  return JSON.parse(found.answer_json);
}

// Stored beside the imports, which are remembered for as long and for the same reason.
const remember = (trx: Database, order: Order, told: TakenBack) =>
  trx
    .insertInto('incoming')
    .values({ ...order, answer_json: JSON.stringify(told) })
    .compile();

/** What others have changed meanwhile and this leaves alone is no reason to refuse. */
async function refuseOld(trx: Trx, seen: Seen, touched: () => Touched) {
  if (await isApart(trx, seen, touched)) return;
  const message = 'Somebody changed the list meanwhile. Look at the new difference, then take it back.';
  throw new Refused(409, 'stale', message, { current: await readSeen(trx) });
}

/** How many skins are shown. */
const SHOWN = 200;

type Asked = { user: string; since: number; at: number };

export const allBackPreview: Work<Asked, TakeBackPreview> = {
  module: import.meta.url,
  name: 'allBackPreview',
  prepare: preparePreview,
};

/** Says what taking back everything of an account would do; changes nothing (docs: Take back). */
async function preparePreview(trx: Trx, { user, since, at }: Asked): Promise<Prepared<TakeBackPreview>> {
  await refuseUnknown(trx, user);
  const plan = await planTakeBack(trx, { actor: user, since, at });
  const left = leftBy(plan.back);
  const first = plan.back.skins.changes.slice(0, SHOWN);
  const apartOf = await readNamesakes(
    trx,
    first.map(({ after }) => after.id),
  );
  const made = { id: '', at, actor: '', taken_from: user, taken_since: since };
  const changes: TakeBackPreview['changes'] = [];
  for await (const some of inFull(trx, first))
    for (const change of some) changes.push({ ...shown(change), ...apartOf(change.before ?? change.after) });
  const told = {
    seen: await readSeen(trx),
    batch: countsOfBatch(takeBackBatch(plan, made)),
    changes,
    left: left.slice(0, SHOWN),
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

type Made = Pick<Batch, 'id' | 'at' | 'actor' | 'taken_from' | 'taken_since'>;

/** The batch that takes back everything of an account. */
const takeBackBatch = ({ back, tellsGone }: TakeBack, made: Made): Batch =>
  batchOfBack(back, { ...made, build: null, undo_of: null, gone: tellsGone ? 0 : null });

/** Is there nothing to take back? */
const isNothingBack = ({ back, tellsGone }: TakeBack) => isNothing(back) && !tellsGone;

/** Refuses an unknown account. A deleted account's changes can be taken back like all others. */
async function refuseUnknown(trx: Trx, id: string) {
  const known = await trx.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new Refused(404, 'not_found', 'There is no such user.');
}
