import { type Selectable, sql } from 'kysely';
import { typedEntries, typedFieldNames } from '#contract/skins/skin-fields.ts';
import type { SuggestionDraft } from '#contract/suggestions/draft.ts';
import type { SkinThen, SuggestionContent } from '#contract/suggestions/suggestion.ts';
import { isDummy, nameKey } from '#contract/text.ts';
import { legendsOf } from '#game-files/names/legends.ts';
import { namesOf } from '#rules/skins/names.ts';
import { type ListedSkin, marksOf, type Suggested, sayKnown } from '#rules/suggestions/marks-of.ts';
import { readUnknown } from '../archive/list-archive.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database, Tables } from '../database/tables.ts';
import { readKnownLegends } from '../legends/legend-row.ts';
import { Refused } from '../program/refused.ts';
import { listedSkins } from '../records/named-skins.ts';
import type { SkinRecord } from '../skins/skin-record.ts';

type How = { listed: Listed; account: string };

/** Checks a draft before it is stored: refuses what the list has already, and marks what looks wrong (docs: Checks). */
export async function checkDraft(db: Database, draft: SuggestionDraft, { listed, account }: How) {
  const suggested = suggestedIn(draft, listed);
  const list = draft.kind === 'name' ? await withNames(db, listed.list, draft) : listed.list;
  const known = sayKnown(suggested, list);
  if (known !== undefined) throw new Refused(400, 'invalid', known, { fields: { [fieldOf(draft)]: known } });
  const open = await db
    .selectFrom('suggestion')
    .selectAll()
    .where('account_id', '=', account)
    .where('state', '=', 'open')
    .execute();
  const marks = marksOf(
    { ...suggested, reason: draft.reason },
    {
      list,
      legends: listed.legends,
      legendNames: listed.legendNames.map(({ name }) => name),
      unknown: await unknownIn(db, suggested, list),
      isNewLanguage: draft.kind === 'name' && (await isNewLanguage(db, draft.language)),
      open: open.map(suggestedOf),
    },
  );
  return { suggested, marks };
}

const fieldOf = ({ kind }: SuggestionDraft) => (kind === 'name' ? 'name' : 'fields');

/** The draft with the name of its legend. */
function suggestedIn(draft: SuggestionDraft, { list, legendNames }: Listed): Suggested {
  if (draft.kind === 'add') {
    const key = nameKey(draft.legend);
    const found = legendNames.find(({ id, name_key }) => id === draft.legend || name_key === key);
    if (isDummy(draft.legend)) refuseLegend();
    return { kind: 'add', legend: found?.name ?? draft.legend, fields: stored(draft.fields) };
  }
  const legend = list.find(({ _id }) => _id === draft.skin)?.legend ?? '';
  if (draft.kind === 'change') return { kind: 'change', skin: draft.skin, legend, fields: stored(draft.fields) };
  if (draft.kind === 'remove') return { kind: 'remove', skin: draft.skin, legend };
  return { kind: 'name', skin: draft.skin, legend, language: draft.language, name: draft.name };
}

function refuseLegend(): never {
  const text = 'A legend named Dummy is shown nowhere. Choose another name.';
  throw new Refused(400, 'invalid', text, { fields: { legend: text } });
}

/** Cleared values as null. */
const stored = (fields: NonNullable<Suggested['fields']>): NonNullable<Suggested['fields']> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text || null]));

/** The list with the names of the legend's skins in the language of the draft. */
async function withNames(
  db: Database,
  list: readonly ListedSkin[],
  { skin, language }: Extract<SuggestionDraft, { kind: 'name' }>,
): Promise<ListedSkin[]> {
  const rows = await db
    .selectFrom('skin')
    .innerJoin('skin as meant', 'meant.legend_id', 'skin.legend_id')
    .where('meant.id', '=', skin)
    .where('skin.names', 'is not', null)
    .select(['skin.id', 'skin.names'])
    .execute();
  const names = new Map(rows.map(({ id, names }) => [id, namesOf(names)[language]]));
  return list.map((one) => ({ ...one, name: names.get(one._id) }));
}

/** Which of the suggested names no imported list has. */
async function unknownIn(db: Database, { legend, skin, fields = {} }: Suggested, list: readonly ListedSkin[]) {
  const known = list.find(({ _id }) => _id === skin);
  const [model, texture] = [fields.model ?? known?.model, fields.texture ?? known?.texture];
  return model && texture ? readUnknown(db, { legend, model, texture }) : [];
}

/** Has no skin a name in this language? Its word holds only letters, digits and `_`. */
async function isNewLanguage(db: Database, language: string) {
  const pattern = `%"${language.replaceAll('_', '!_')}":%`;
  const found = await db
    .selectFrom('skin')
    .select('id')
    .where('removed_at', 'is', null)
    .where(sql<boolean>`names like ${pattern} escape '!'`)
    .limit(1)
    .executeTakeFirst();
  return found === undefined;
}

export type SuggestionRow = Selectable<Tables['suggestion']>;

export const contentOf = ({ content_json }: Pick<SuggestionRow, 'content_json'>): SuggestionContent =>
  JSON.parse(content_json);

/** A stored suggestion as the checks read it. */
const suggestedOf = (row: SuggestionRow): Suggested => ({
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
    const rows = await listedSkins(db)
      .select(['skin.id as _id', ...typedFieldNames.map((name) => `skin.${name}` as const)])
      .orderBy('skin.id')
      .execute();
    const names = await db.selectFrom('legend').select(['id', 'name', 'name_key']).execute();
    return {
      list: rows.filter(({ legend }) => !isDummy(legend)) satisfies ListedSkin[],
      legendNames: names.filter(({ name }) => !isDummy(name)),
      legends: legendsOf(await readKnownLegends(db)),
    };
  });
type Listed = Awaited<ReturnType<ReturnType<typeof keptListed>>>;
