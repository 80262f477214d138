import type { Transaction } from 'kysely';
import { doneTexts } from '#contract/done-texts.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { changeLegend } from './change-legend.ts';
import { newLegend, withGiven } from './legend-row.ts';
import { legendOf } from './list-legends.ts';
import { refuseLegend } from './refuse-legend.ts';

/** `POST /api/legends/admin`: adds a legend without skins, with the names of its files. */
export const addKnownLegend =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Answer<'addKnownLegend'> =>
  async ({ c, body, person }) => {
    const at = now();
    const add = async (trx: Transaction<Tables>) => {
      const after = withGiven({ ...newLegend(body.name, at), version: 0 }, body);
      await refuseLegend(trx, after);
      return changeLegend(trx, { action: 'add', before: null, after }, { actor: person._id, at });
    };
    const { legend, historyId } = await write(db, add, { turn: 'skins' });
    return c.json({ message: doneTexts.addLegend, data: legendOf(legend, 0), historyId }, 201);
  };
