import { isDummy } from '#contract/dummy.ts';
import type { Trx } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import type { LegendRow } from './legend-row.ts';

/** The legend of this id. */
export async function findLegend(trx: Trx, id: string): Promise<LegendRow> {
  const legend = await trx.selectFrom('legend').selectAll().where('id', '=', id).executeTakeFirst();
  if (!legend || isDummy(legend.name)) throw new Refused(404, 'not_found', 'This legend no longer exists.');
  return legend;
}

/** How many skins a legend has now, and how many it has ever had: a removed skin keeps its row. */
export async function countSkins(trx: Trx, id: string) {
  const { all, shown } = await trx
    .selectFrom('skin')
    .where('legend_id', '=', id)
    .select(({ fn, ref }) => [
      fn.countAll().as('all'),
      fn.countAll().filterWhere(ref('removed_at'), 'is', null).as('shown'),
    ])
    .executeTakeFirstOrThrow();
  return { ever: Number(all), now: Number(shown) };
}
