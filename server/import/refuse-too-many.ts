import { sayTooMany } from '#contract/imports/import-bounds.ts';
import type { Database } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';

/** Refuses an import whose received parts have too many rows (docs: Import desk). */
export async function refuseTooMany(db: Database, id: string) {
  const { skins, assets, others } = await db
    .selectFrom('incoming_part')
    .select(({ fn }) => (['skins', 'assets', 'others'] as const).map((name) => fn.sum<number | null>(name).as(name)))
    .where('incoming_id', '=', id)
    .executeTakeFirstOrThrow();
  const problem = sayTooMany({ skins: Number(skins), assets: Number(assets), others: Number(others) });
  if (problem) throw new Refused(413, 'too_large', problem);
}
