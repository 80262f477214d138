import type * as v from 'valibot';
import type { SkinDraft } from '#contract/skins/skin-draft.ts';
import { withGiven } from '#contract/skins/skin-fields.ts';
import { nameKey } from '#contract/text.ts';
import { runAll } from '../database/steps.ts';
import type { Trx } from '../database/tables.ts';
import { type LegendRow, newLegend } from '../legends/legend-row.ts';
import { writeLegends } from '../legends/write-legends.ts';
import type { Author } from '../records/author.ts';
import { nextId } from '../records/next-id.ts';
import { changeSkin } from './change-skin.ts';
import { refuseTakenName, refuseUsedTexture } from './refuse-taken.ts';
import type { SkinRecord } from './skin-record.ts';

/** Adds a skin to a legend. Refuses a name or a texture that is taken. */
export async function addTo(
  trx: Trx,
  { id: legend_id, name: legend }: LegendRow,
  draft: v.InferOutput<typeof SkinDraft>,
  by: Author,
) {
  const skin: SkinRecord = {
    // A legend's skins are listed in the order of their addition.
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
  return changeSkin(trx, { action: 'add', before: null, after: skin }, by);
}

/** The legend of this name, created if needed. */
export async function legendNamed(trx: Trx, name: string, { at }: Author): Promise<LegendRow> {
  const found = await findLegend(trx, 'name_key', nameKey(name));
  if (found) return found;
  const legend = newLegend(name, at);
  await runAll(trx, writeLegends([legend]));
  return legend;
}

/** The legend of this id. */
export const legendById = (trx: Trx, id: string) => findLegend(trx, 'id', id);

/** The legend of this id or name. */
export const legendCalled = async (trx: Trx, text: string) =>
  (await legendById(trx, text)) ?? (await findLegend(trx, 'name_key', nameKey(text)));

const findLegend = (trx: Trx, column: 'id' | 'name_key', value: string) =>
  trx.selectFrom('legend').selectAll().where(column, '=', value).executeTakeFirst();
