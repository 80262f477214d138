import { typedFieldNames } from '#contract/skins/skin-fields.ts';
import { nameKey } from '#contract/text.ts';
import type { ListedSkin, Suggested } from './suggested.ts';

/** Says that the list has all of it already; undefined when something would change (docs: Checks). */
export function sayKnown(suggested: Suggested, list: readonly ListedSkin[]): string | undefined {
  const { kind, fields = {}, skin, legend, name } = suggested;
  if (kind === 'remove') return undefined;
  if (kind === 'add') {
    const known = list.find((one) => isSameName(one, legend, fields.ingamename) && hasAll(one, fields));
    return known && `The list has ${known.legend} – ${known.ingamename} with these values already.`;
  }
  const known = list.find(({ _id }) => _id === skin);
  if (!known) return undefined;
  if (kind === 'name') return known.name === name ? 'The list has this name already.' : undefined;
  return hasAll(known, fields) ? 'The list has these values already. Change at least one.' : undefined;
}

const isSameName = (one: ListedSkin, legend: string, name: string | null | undefined) =>
  nameKey(one.legend) === nameKey(legend) && nameKey(one.ingamename) === nameKey(name ?? '');

/** Has the skin each of these values? An absent value is not compared. */
const hasAll = (skin: ListedSkin, fields: NonNullable<Suggested['fields']>) =>
  typedFieldNames.every((name) => fields[name] === undefined || (fields[name] || null) === (skin[name] || null));
