import type { Trx } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import type { SkinRecord } from './skin-record.ts';

/** Finds the skin of this id. A removed skin counts as none. */
export async function findSkin(trx: Trx, id: string): Promise<SkinRecord> {
  const skin = await findAnySkin(trx, id);
  if (skin && skin.removed_at === null) return skin;
  throw new Refused(404, 'not_found', 'This skin no longer exists.');
}

/** Finds the skin of this id, also when it was removed. */
export const findAnySkin = (trx: Trx, id: string): Promise<SkinRecord | undefined> =>
  trx
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .where('skin.id', '=', id)
    .selectAll('skin')
    .select('legend.name as legend')
    .executeTakeFirst();
