import type { Transaction } from 'kysely';
import { doneTexts } from '#contract/done-texts.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { changeLegend } from './change-legend.ts';
import { countSkins, findLegend } from './find-legend.ts';
import type { LegendRow } from './legend-row.ts';
import { refuseStale } from './refuse-stale.ts';

/** `DELETE /api/legends/admin/{id}`: deletes a legend that never had a skin. With `?version=` only that version. */
export const removeKnownLegend =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Answer<'removeKnownLegend'> =>
  async ({ c, params, query, person }) => {
    const remove = async (trx: Transaction<Tables>) => {
      const legend = await findLegend(trx, params.id);
      const message = `Somebody changed ${legend.name} meanwhile. Look at it again before you delete it.`;
      await refuseStale(trx, legend, { seen: query.version, message });
      await refuseWithSkins(trx, legend);
      return changeLegend(trx, { action: 'remove', before: legend, after: legend }, { actor: person._id, at: now() });
    };
    const { historyId } = await write(db, remove, { turn: 'skins' });
    return c.json({ message: doneTexts.removeLegend, historyId });
  };

/**
 * Refuses to delete a legend that has skins, including deleted ones: their history names it, and they may come back.
 */
export async function refuseWithSkins(trx: Transaction<Tables>, { id, name }: LegendRow) {
  const { ever, now } = await countSkins(trx, id);
  if (ever === 0) return;
  const skins = now > 0 ? `has ${now} skin${now === 1 ? '' : 's'}` : 'had skins, which can still be brought back';
  throw new Refused(409, 'has_skins', `${name} ${skins}. Only a legend that never had one can be deleted.`);
}
