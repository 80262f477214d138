import type { Transaction } from 'kysely';
import { doneTexts } from '#contract/done-texts.ts';
import { isDummy } from '#contract/dummy.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { addTo, legendCalled, legendNamed } from './add-to.ts';
import { detailOf } from './list-skins.ts';
import { withUndo } from './with-undo.ts';

type Trx = Transaction<Tables>;

/** `POST /api/skins/admin`: adds a legend with its first skin, or a skin to an existing legend (docs: Calls). */
export const addLegend =
  ({ db, now }: Deps): Answer<'addLegend'> =>
  async ({ c, body, person }) => {
    const by = { actor: person._id, at: now() };
    const [draft] = body.details;
    const addFirst = async (trx: Trx) => addTo(trx, await legendNamed(trx, body.legend, by), draft, by);
    const { skin, ...added } = await write(db, addFirst, { turn: 'skins' });
    return c.json({ message: doneTexts.addSkin, ...withUndo(person, 'add', { data: detailOf(skin), ...added }) }, 201);
  };

/** `POST /api/skins/admin/{legend}`: adds a skin to the legend of this id or name (docs: Calls). */
export const addSkin =
  ({ db, now }: Deps): Answer<'addSkin'> =>
  async ({ c, params, body, person }) => {
    const by = { actor: person._id, at: now() };
    const addToIt = async (trx: Trx) => {
      const legend = await legendCalled(trx, params.id);
      if (!legend || isDummy(legend.name)) throw new Refused(404, 'not_found', `There is no legend ${params.id}.`);
      return addTo(trx, legend, body, by);
    };
    const { skin, ...added } = await write(db, addToIt, { turn: 'skins' });
    return c.json({ message: doneTexts.addSkin, ...withUndo(person, 'add', { data: detailOf(skin), ...added }) }, 201);
  };
