import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { doneTexts } from '#contract/done-texts.ts';
import { isDummy } from '#contract/dummy.ts';
import type { SkinDraft } from '#contract/skins/skin-draft.ts';
import { withGiven } from '#contract/skins/skin-fields.ts';
import { nameKey as keyOf } from '#contract/text.ts';
import { runAll } from '../database/run-all.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { type LegendRow, newLegend } from '../legends/legend-row.ts';
import { writeLegends } from '../legends/write-legends.ts';
import { Refused } from '../program/refused.ts';
import type { Author } from '../records/author.ts';
import { nextId } from '../records/next-id.ts';
import { changeSkin } from './change-skin.ts';
import { detailOf } from './list-skins.ts';
import { refuseTakenName, refuseUsedTexture } from './refuse-taken.ts';
import type { SkinRecord } from './skin-record.ts';
import { withUndo } from './with-undo.ts';

type Trx = Transaction<Tables>;
type Draft = v.InferOutput<typeof SkinDraft>;

/** `POST /api/skins/admin`: adds a legend with its first skin, or a skin to an existing legend (docs: Calls). */
export const addLegend =
  ({ db, now }: Deps): Answer<'addLegend'> =>
  async ({ c, body, person }) => {
    const by = { actor: person._id, at: now() };
    const [draft] = body.details;
    const addFirst = async (trx: Trx) => add(trx, await legendNamed(trx, body.legend, by), draft, by);
    const added = await write(db, addFirst, { turn: 'skins' });
    return c.json({ message: doneTexts.addSkin, ...withUndo(person, 'add', added) }, 201);
  };

/** `POST /api/skins/admin/{legend}`: adds a skin to the legend of this id or name (docs: Calls). */
export const addSkin =
  ({ db, now }: Deps): Answer<'addSkin'> =>
  async ({ c, params, body, person }) => {
    const by = { actor: person._id, at: now() };
    const addTo = async (trx: Trx) => {
      const legend = (await findLegend(trx, 'id', params.id)) ?? (await findLegend(trx, 'name_key', keyOf(params.id)));
      if (!legend || isDummy(legend.name)) throw new Refused(404, 'not_found', `There is no legend ${params.id}.`);
      return add(trx, legend, body, by);
    };
    const added = await write(db, addTo, { turn: 'skins' });
    return c.json({ message: doneTexts.addSkin, ...withUndo(person, 'add', added) }, 201);
  };

async function add(trx: Trx, { id: legend_id, name: legend }: LegendRow, draft: Draft, by: Author) {
  const skin: SkinRecord = {
    // A legend's skins are listed in the order in which they were added.
    id: await nextId(trx),
    legend_id,
    legend,
    ...withGiven(undefined, draft),
    starter: 0,
    version: 0,
    created_at: by.at,
    updated_at: by.at,
    removed_at: null,
  };
  await refuseTakenName(trx, skin);
  await refuseUsedTexture(trx, skin);
  const { skin: after, ...added } = await changeSkin(trx, { action: 'add', before: null, after: skin }, by);
  return { data: detailOf(after), ...added };
}

async function legendNamed(trx: Trx, name: string, { at }: Author): Promise<LegendRow> {
  const found = await findLegend(trx, 'name_key', keyOf(name));
  if (found) return found;
  const legend = newLegend(name, at);
  await runAll(trx, writeLegends(trx, [legend]));
  return legend;
}

const findLegend = (trx: Trx, column: 'id' | 'name_key', value: string) =>
  trx.selectFrom('legend').selectAll().where(column, '=', value).executeTakeFirst();
