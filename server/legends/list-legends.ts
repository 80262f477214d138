import { isDummy } from '#contract/dummy.ts';
import type { NamedLegend } from '#contract/skins/legend.ts';
import { compare } from '#rules/texts/compare.ts';
import type { Database } from '../database/tables.ts';
import { keptList } from '../http/kept-answers.ts';
import { contentOf, type LegendRow } from './legend-row.ts';

/**
 * `GET /api/legends`: every legend by name, with the names of its files and the number of its skins. It follows the
 * revision of the skins, since each change of a legend is one of them.
 */
export const legendsHandler = (db: Database) =>
  keptList<'listLegends'>(db, 'skins', async () => ({ legends: await readLegends(db) }));

/** The legends as they are sent. */
export async function readLegends(db: Database): Promise<NamedLegend[]> {
  const legends = await db.selectFrom('legend').selectAll().execute();
  const counts = await db
    .selectFrom('skin')
    .where('removed_at', 'is', null)
    .select('legend_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .groupBy('legend_id')
    .execute();
  const skins = new Map(counts.map(({ legend_id, count }) => [legend_id, Number(count)]));
  return legends
    .filter(({ name }) => !isDummy(name))
    .map((legend) => legendOf(legend, skins.get(legend.id) ?? 0))
    .sort((a, b) => compare(a.name, b.name));
}

/** A legend as it is sent (docs: Legends). */
export const legendOf = (legend: LegendRow, skins: number): NamedLegend => ({
  _id: legend.id,
  ...contentOf(legend),
  version: legend.version,
  skins,
});
