import { MAX_PARTS } from '#contract/imports/import-bounds.ts';
import { count as sayCount } from '#rules/texts/count.ts';
import { changeBeside } from '../beside/change-beside.ts';
import type { Trx } from '../database/tables.ts';
import { inTurn } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { increment } from '../limits/limits.ts';
import { Refused } from '../program/refused.ts';
import { forgetImports, importApplied, refuseTooMany } from './apply.ts';
import { listSettings, readImportLists } from './read-import-lists.ts';

/** The calls of the import desk. */
export const imports = (deps: Deps) => {
  const { db, now, limits } = deps;
  return {
    listSettings: listSettings(deps.db),
    readImportLists: readImportLists(deps.db),

    /** `PUT /api/imports/{id}/{part}`: stores some rows of an import. Sending a part again replaces it. */
    keepPart: async ({ c, params: { id, part }, body, person }) => {
      const number = Number(part);
      if (!/^\d+$/.test(part) || number >= MAX_PARTS) {
        throw new Refused(400, 'invalid', `An import has at most ${MAX_PARTS} parts, counted from 0.`);
      }
      if (!isId(id)) throw new Refused(404, 'not_found', 'There is no such import.');
      const others = Object.values<unknown[]>(body.others ?? {}).flat().length;
      const kept = { rows_json: JSON.stringify(body), skins: body.skins.length, assets: body.assets.length, others };
      await refuseTooManyToday({ db, now, limits }, person._id, kept.skins + kept.assets + others);
      await inTurn(db, 'skins', async (trx) => {
        await begin(trx, { id, account_id: person._id, at: now() });
        await trx
          .insertInto('incoming_part')
          .values({ incoming_id: id, part: number, ...kept })
          .onConflict((same) => same.columns(['incoming_id', 'part']).doUpdateSet(kept))
          .execute();
        await refuseTooMany(trx, id);
      });
      return c.json({ message: 'This part was kept.' });
    },

    /**
     * `POST /api/imports/{id}`: applies all parts of an import at once, as one batch, and leaves alone what others have
     * changed since it was compared. A repeated request gets the same answer and changes nothing (docs: Import desk).
     */
    applyImport: async ({ c, params: { id }, body, person }) =>
      c.json(await changeBeside(db, importApplied, { ...body, id, person })),
  } satisfies Answers;
};

/** How many imports of one user can wait: each of their tabs may have one. */
const WAITING = 3;

const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** An import that is compared, sent and applied takes a second of the processor for some ten thousand rows. */
async function refuseTooManyToday({ db, now, limits }: Pick<Deps, 'db' | 'now' | 'limits'>, id: string, rows: number) {
  const { times, seconds } = limits.rows;
  const { hits, reset_at } = await increment(db, `rows ${id}`, seconds, now(), rows);
  if (hits <= times) return;
  const wait = Math.ceil((reset_at - now()) / 1000);
  const message = `You have sent ${sayCount(times)} rows of imports within a day. Apply what has arrived, and send the rest in ${sayCount(Math.ceil(wait / 3600), 'hour')}.`;
  throw new Refused(429, 'slow_down', message, { headers: { 'Retry-After': String(wait) } });
}

/** The first part of an import creates it. The oldest waiting imports of the same user are forgotten. */
async function begin(trx: Trx, { id, account_id, at }: { id: string; account_id: string; at: number }) {
  const known = await trx.selectFrom('incoming').selectAll().where('id', '=', id).executeTakeFirst();
  if (known && known.account_id !== account_id) throw new Refused(404, 'not_found', 'There is no such import.');
  if (known?.answer_json) throw new Refused(409, 'applied', 'This import was applied already.');
  if (known) return;
  const others = await trx
    .selectFrom('incoming')
    .select('id')
    .where('account_id', '=', account_id)
    .where('answer_json', 'is', null)
    .orderBy('at', 'desc')
    .execute();
  await forgetImports(
    trx,
    others.slice(WAITING - 1).map((other) => other.id),
  );
  await trx.insertInto('incoming').values({ id, account_id, at, answer_json: null }).execute();
}
