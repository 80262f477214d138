import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Batch, Beside } from '../records/save-batch.ts';
import type { SkinRecord } from '../skins/skin-record.ts';
import { neededBy } from './assets-back.ts';
import { batchAssetsBack } from './batch-assets-back.ts';
import { readSince } from './changes-since.ts';
import { skinsBack } from './skins-back.ts';

type Trx = Transaction<Tables>;
export type Back = Awaited<ReturnType<typeof planBack>>;

/** What taking a batch back does to the database as it is; nothing has been written yet. */
export async function planBack(trx: Trx, { id }: Batch, at: number) {
  const since = await readSince(trx, { from: id, notOf: id });
  const records = await trx.selectFrom('history').selectAll().where('batch_id', '=', id).orderBy('id').execute();
  const marks = await trx.selectFrom('batch_skin').selectAll().where('batch_id', '=', id).execute();
  const known = new Map((await readSkins(trx)).map((skin) => [skin.id, skin]));
  const made = new Map(marks.map(({ skin_id, starter }) => [skin_id, starter]));
  const skins = skinsBack(records, { skins: known, since, marks: made, at });
  const recorded = new Set(records.map((record) => record.entity_id));
  const marked = marks.flatMap(({ skin_id, starter }): SkinRecord[] => {
    const skin = known.get(skin_id);
    const isFree = skin && skin.removed_at === null && !recorded.has(skin_id) && !since.changed.has(skin_id);
    return isFree ? [{ ...skin, starter: starter === 1 ? 0 : 1 }] : [];
  });
  const changedBack = skins.changes.flatMap(({ after }) => (made.has(after.id) ? [after] : []));
  const others = [...skins.after.values()].filter((skin) => skin.removed_at === null && since.changed.has(skin.id));
  const beside: Beside = {
    marks: [...changedBack, ...marked].map((skin) => ({ skin_id: skin.id, starter: skin.starter })),
    assets: await batchAssetsBack(trx, id, neededBy(others)),
  };
  return { skins, marked, beside };
}

/** Every skin, removed ones too. */
export const readSkins = (trx: Trx) =>
  trx
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .selectAll('skin')
    .select('legend.name as legend')
    .execute();
