import { sayTooMany } from '#contract/imports/import-bounds.ts';
import type { Database } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';

/** Refuses an import whose received parts have too many rows (docs: Import desk). */
export async function refuseTooMany(db: Database, id: string) {
  const { skins, assets } = await db
    .selectFrom('incoming_part')
    .select(({ fn }) => [fn.sum<number | null>('skins').as('skins'), fn.sum<number | null>('assets').as('assets')])
    .where('incoming_id', '=', id)
    .executeTakeFirstOrThrow();
  const problem = sayTooMany({ skins: Number(skins), assets: Number(assets) });
  if (problem) throw new Refused(413, 'too_large', problem);
}
