import type { Trx } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import { lastActor } from '../records/last-actor.ts';
import { countSkins } from './find-legend.ts';
import type { LegendRow } from './legend-row.ts';
import { legendOf } from './list-legends.ts';

/** Refuses a change that was made to an older version of a legend (docs: Legends). */
export async function refuseStale(
  trx: Trx,
  legend: LegendRow,
  { seen, message }: { seen: number | undefined; message: string },
) {
  const { id, version } = legend;
  if (seen === undefined || seen === version) return;
  const actor = await lastActor(trx, { entity: 'legend', id, version });
  const { now } = await countSkins(trx, id);
  throw new Refused(409, 'stale', message, { current: { ...legendOf(legend, now), actor } });
}
