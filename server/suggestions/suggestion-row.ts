import type { Selectable } from 'kysely';
import { typedEntries } from '#contract/skins/skin-fields.ts';
import type { SkinThen, SuggestionContent } from '#contract/suggestions/suggestion.ts';
import { namesOf } from '#rules/skins/names.ts';
import type { Suggested } from '#rules/suggestions/suggested.ts';
import type { Database, Tables } from '../database/tables.ts';
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
