import { type GivenFields, type TypedFieldName, typedFieldNames } from '#contract/skins/skin-fields.ts';
import type { SuggestionKind } from '#contract/suggestions/suggestion.ts';
import { nameKey } from '#contract/text.ts';

/** Says that the list has all of it already; undefined when something would change (docs: Checks). */
export function sayKnown(suggested: Suggested, list: readonly ListedSkin[]): string | undefined {
  const { kind, fields = {}, skin, legend, name } = suggested;
  if (kind === 'remove') return undefined;
  if (kind === 'add') {
    // In-game names that differ in capital letters are the same.
    const { ingamename, ...others } = fields;
    const [group, key] = [nameKey(legend), nameKey(ingamename ?? '')];
    const isSame = (one: ListedSkin) => nameKey(one.ingamename) === key && nameKey(one.legend) === group;
    const known = list.find((one) => hasAll(one, others) && isSame(one));
    return known && `The list has ${known.legend} – ${known.ingamename} with these values already.`;
  }
  const known = list.find(({ _id }) => _id === skin);
  if (!known) return undefined;
  if (kind === 'name') return known.name === name ? 'The list has this name already.' : undefined;
  return hasAll(known, fields) ? 'The list has these values already. Change at least one.' : undefined;
}

/** Has the skin each of these values? An absent value is not compared. */
const hasAll = (skin: ListedSkin, fields: NonNullable<Suggested['fields']>) =>
  typedFieldNames.every((name) => fields[name] === undefined || (fields[name] || null) === (skin[name] || null));

/** The same text for suggestions that say the same (docs: Suggestions). */
export function sameText({ kind, skin, legend, fields = {}, language, name }: Suggested): string {
  const about = kind === 'add' ? nameKey(legend) : skin;
  const values = typedFieldNames.flatMap((field) => {
    const text = fields[field];
    return text === undefined ? [] : [[field, field === 'ingamename' ? nameKey(text ?? '') : text || null]];
  });
  return JSON.stringify([kind, about, ...values, ...(name === undefined ? [] : [language, nameKey(name)])]);
}

/** What a suggestion asks for, as far as the checks read it (docs: Checks). */
export type Suggested = {
  kind: SuggestionKind;
  /** The id of the skin; absent for an addition. */
  skin?: string | undefined;
  legend: string;
  /** The new values of a change or an addition; null or an empty text clears one. */
  fields?: { [Name in TypedFieldName]?: string | null | undefined } | undefined;
  /** The language of a name, and the name. */
  language?: string | undefined;
  name?: string | undefined;
};

/** A skin of the list, in the order of addition. `name` is the one in the language of the suggestion. */
export type ListedSkin = Pick<GivenFields, TypedFieldName> & {
  _id: string;
  legend: string;
  name?: string | undefined;
};
