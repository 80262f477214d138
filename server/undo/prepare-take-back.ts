import type * as v from 'valibot';
import type { TakeBackOrder, TakenBack } from '#contract/history/history.ts';
import type { Seen } from '#contract/imports/batch.ts';
import type { User } from '#contract/users/user.ts';
import type { Prepared, Work } from '../beside/work.ts';
import { rowsInto } from '../database/steps.ts';
import type { Database, Trx } from '../database/tables.ts';
import { countsOfBatch } from '../history/read-batches.ts';
import { Refused } from '../program/refused.ts';
import { isApart, readSeen, type Touched, touchedBy } from '../records/apart.ts';
import { suggestionsAfterUndo } from '../suggestions/after-undo.ts';
import { leftBy, saveBack, writtenBy } from './plan-back.ts';
import { planTakeBack } from './plan-take-back.ts';
import { sayBack } from './say-back.ts';
import { isNothingBack, refuseUnknown, takeBackBatch } from './take-back-of.ts';

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
  const touched = touchedBy(writtenBy(plan.back));
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
async function refuseOld(trx: Trx, seen: Seen, touched: Touched) {
  if (await isApart(trx, seen, touched)) return;
  const message = 'Somebody changed the list meanwhile. Look at the new difference, then take it back.';
  throw new Refused(409, 'stale', message, { current: await readSeen(trx) });
}
