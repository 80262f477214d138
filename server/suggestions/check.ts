import { sql } from 'kysely';
import { isDummy } from '#contract/dummy.ts';
import type { SuggestionDraft } from '#contract/suggestions/draft.ts';
import { nameKey } from '#contract/text.ts';
import { namesOf } from '#rules/skins/names.ts';
import { marksOf } from '#rules/suggestions/marks-of.ts';
import { type ListedSkin, type Suggested, sayKnown } from '#rules/suggestions/say-known.ts';
import { readUnknown } from '../archive/read-unknown.ts';
import type { Database } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import { type Listed, suggestedOf } from './suggestion-row.ts';

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
