import type { Selectable } from 'kysely';
import { isDummy } from '#contract/dummy.ts';
import { typedEntries, typedFieldNames } from '#contract/skins/skin-fields.ts';
import type { SkinThen, SuggestionContent } from '#contract/suggestions/suggestion.ts';
import { legendsOf } from '#game-files/names/legends.ts';
import { namesOf } from '#rules/skins/names.ts';
import type { ListedSkin, Suggested } from '#rules/suggestions/say-known.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database, Tables } from '../database/tables.ts';
import { readKnownLegends } from '../legends/known-legends.ts';
import { Refused } from '../program/refused.ts';
import type { SkinRecord } from '../skins/skin-record.ts';

export type SuggestionRow = Selectable<Tables['suggestion']>;

export const contentOf = ({ content_json }: Pick<SuggestionRow, 'content_json'>): SuggestionContent =>
  JSON.parse(content_json);

/** A stored suggestion as the checks read it. */
export const suggestedOf = (row: SuggestionRow): Suggested => ({
  kind: row.kind,
  skin: row.kind === 'add' ? undefined : (row.skin_id ?? undefined),
  legend: row.legend_name,
  ...contentOf(row),
});

/** The values of a skin that a suggestion is compared with; with the name in this language when it is about one. */
export const skinThen = (skin: SkinRecord, language?: string): SkinThen => ({
  ...typedEntries(
    (name) => skin[name] ?? '',
    (name) => skin[name],
  ),
  ...(skin.slot !== null && { slot: skin.slot, camo: skin.camo }),
  ...(language !== undefined && { name: namesOf(skin.names)[language] ?? null }),
});

/** The suggestion of this id. */
export async function findSuggestion(db: Database, id: string): Promise<SuggestionRow> {
  const row = await db.selectFrom('suggestion').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refused(404, 'not_found', 'This suggestion no longer exists.');
  return row;
}

/** What suggestions are compared with: the skins in the order of addition, and the legends. Kept until they change. */
export const keptListed = (db: Database) =>
  keptBeside(db, 'skins', async () => {
    const rows = await db
      .selectFrom('skin')
      .innerJoin('legend', 'legend.id', 'skin.legend_id')
      .where('skin.removed_at', 'is', null)
      .select(['skin.id as _id', 'legend.name as legend', ...typedFieldNames.map((name) => `skin.${name}` as const)])
      .orderBy('skin.id')
      .execute();
    const names = await db.selectFrom('legend').select(['id', 'name', 'name_key']).execute();
    return {
      list: rows.filter(({ legend }) => !isDummy(legend)) satisfies ListedSkin[],
      legendNames: names.filter(({ name }) => !isDummy(name)),
      legends: legendsOf(await readKnownLegends(db)),
    };
  });
export type Listed = Awaited<ReturnType<ReturnType<typeof keptListed>>>;
