import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { Revisions } from '#contract/import-replies.ts';
import type { TakenBack } from '#contract/take-back.ts';
import { chunks } from '../database/chunks.ts';
import type { Tables } from '../database/tables.ts';
import { idMaker } from '../history/next-id.ts';
import { countsOfBatch } from '../history/read-batches.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { changeBeside } from '../import/change-beside.ts';
import { revisionsIn } from '../import/revisions-in.ts';
import { Refused } from '../program/refused.ts';
import { planTakeBack } from './plan-take-back.ts';
import { saveBack } from './save-back.ts';
import { sayBack } from './say-back.ts';
import { isNothing, refuseUnknown, takeBackBatch } from './take-back-of.ts';

type Trx = Transaction<Tables>;
type Order = { id: string; account_id: string; at: number };

/**
 * `POST /api/users/admin/{id}/take-back`: takes back everything that somebody did to skins and assets since a moment, as
 * one batch, when nobody has changed the lists since the difference was looked at. What others changed since is left and
 * named. Asked again with the same order it answers the same and does nothing (docs: Take back).
 */
export const takeBack =
  ({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Answer<'takeBack'> =>
  async ({ c, params, body: { order, since, seen }, person }) => {
    const answer = await changeBeside<TakenBack>(db, async (trx) => {
      const at = now();
      const earlier = await answerTo(trx, { id: order, account_id: person._id });
      if (earlier !== null) return { told: earlier, statements: [] };
      await refuseUnknown(trx, params.id);
      await refuseOld(trx, seen);
      const plan = await planTakeBack(trx, { actor: params.id, since, at });
      if (isNothing(plan)) return { told: { message: 'There is nothing to take back.' }, statements: [] };
      const nextId = await idMaker(trx);
      const made = { id: nextId(), at, actor: person._id, taken_from: params.id, taken_since: since };
      const batch = takeBackBatch(plan, made);
      const told = { message: sayBack(countsOfBatch(batch), plan.back.skins.left), historyId: batch.id };
      const statements = [
        ...saveBack(trx, plan.back, { batch, nextId }),
        ...rememberTaken(trx, batch.id, plan.taken),
        remember(trx, { id: order, account_id: person._id, at }, told),
      ];
      return { told, statements };
    });
    log('taken_back', { requestId: c.get('requestId'), account: person._id, user: params.id });
    return c.json(answer);
  };

/** What was answered when this order was carried out; null when it was not yet. */
async function answerTo(trx: Trx, { id, account_id }: Omit<Order, 'at'>): Promise<TakenBack | null> {
  const found = await trx.selectFrom('incoming').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) return null;
  if (found.account_id !== account_id || found.answer_json === null) {
    throw new Refused(400, 'invalid', 'This order is another one. Ask for the difference again.');
  }
  return JSON.parse(found.answer_json);
}

// Beside the imports, which are remembered for as long and for the same reason.
const remember = (trx: Kysely<Tables>, order: Order, told: TakenBack) =>
  trx
    .insertInto('incoming')
    .values({ ...order, answer_json: JSON.stringify(told) })
    .compile();

function* rememberTaken(trx: Kysely<Tables>, batch_id: string, taken: readonly string[]): Generator<CompiledQuery> {
  for (const some of chunks(taken)) {
    const rows = some.map((entry_id) => ({ entry_id, batch_id }));
    yield trx.insertInto('taken_back').values(rows).compile();
  }
}

async function refuseOld(trx: Trx, seen: Revisions) {
  const now = await revisionsIn(trx);
  if (now.skins === seen.skins && now.archive === seen.archive) return;
  const message = 'Somebody changed the list meanwhile. Look at the new difference, then take it back.';
  throw new Refused(409, 'stale', message, { current: now });
}
