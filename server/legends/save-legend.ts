import type { Transaction } from 'kysely';
import { doneTexts } from '#contract/done-texts.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { changeLegend } from './change-legend.ts';
import { countSkins, findLegend } from './find-legend.ts';
import { isSame, withGiven } from './legend-row.ts';
import { legendOf } from './list-legends.ts';
import { refuseLegend } from './refuse-legend.ts';
import { refuseStale } from './refuse-stale.ts';

/** `PUT /api/legends/admin/{id}`: saves a legend's name and words, unless it was changed since its editor saw it. */
export const saveKnownLegend =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Answer<'saveKnownLegend'> =>
  async ({ c, params, body, person }) => {
    const { version, ...given } = body;
    const save = async (trx: Transaction<Tables>) => {
      const before = await findLegend(trx, params.id);
      const after = withGiven(before, given);
      const { now: skins } = await countSkins(trx, before.id);
      // Also the reply to a request that is repeated because its first reply got lost.
      if (isSame(before, after)) return { data: legendOf(before, skins) };
      const message = `Somebody changed ${before.name} meanwhile. Look at the new values, then save again.`;
      await refuseStale(trx, before, { seen: version, message });
      await refuseLegend(trx, after);
      const by = { actor: person._id, at: now() };
      const { legend, historyId } = await changeLegend(trx, { action: 'change', before, after }, by);
      return { data: legendOf(legend, skins), historyId };
    };
    const saved = await write(db, save, { turn: 'skins' });
    return c.json({ message: doneTexts.saveLegend, ...saved });
  };
