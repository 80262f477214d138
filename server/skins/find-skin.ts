import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import type { SkinRecord } from './skin-record.ts';

/** The skin of this id; one that was removed is as good as none. */
export async function findSkin(trx: Transaction<Tables>, id: string): Promise<SkinRecord> {
  const skin = await findAnySkin(trx, id);
  if (skin && skin.removed_at === null) return skin;
  throw new Refused(404, 'not_found', 'This skin no longer exists.');
}

/** The skin of this id, also when it was removed. */
export const findAnySkin = (trx: Transaction<Tables>, id: string): Promise<SkinRecord | undefined> =>
  trx
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .where('skin.id', '=', id)
    .selectAll('skin')
    .select('legend.name as legend')
    .executeTakeFirst();
