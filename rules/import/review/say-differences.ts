import { readFieldNames } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { languageWord } from '#game-files/texts/language-word.ts';
import { nameDifferences } from '../../skins/names.ts';
import { count } from '../../texts/count.ts';
import type { DecidedLine } from './review.ts';

/** A changed value, or the name of a field whose values nobody reads. */
type Difference = { field: string; before?: string; after?: string };

/** Each changed value, old and new, except those that wait for a decision. */
export function differencesOf({ before, after, differences, typed }: DecidedLine): Difference[] {
  if (!before || !after) return [];
  const fields = readFieldNames.filter((name) => differences.includes(name) && !typed.includes(name));
  const read = [
    ...fields.map((name) => difference(skinWords[name].label, before[name], after[name])),
    ...namesIn(before.names, after.names),
  ];
  if (read.length > 0) return read;
  // Nobody reads it, but it is the reason for this line.
  return differences.filter((name) => !typed.includes(name)).map((name) => ({ field: skinWords[name].label }));
}

/** Changed names, each by itself; for languages without an earlier name only their number. */
function namesIn(before: string | null, after: string | null): Difference[] {
  const all = nameDifferences(before, after);
  const changed = all.filter((one) => one.before !== null);
  const added = all.length - changed.length;
  return [
    ...changed.map((one) => difference(`${languageWord(one.language)} name`, one.before, one.after)),
    ...(added > 0 ? [{ field: `New names in ${count(added, 'language')}` }] : []),
  ];
}

const difference = (field: string, before: string | null, after: string | null) => ({
  field,
  before: before ?? 'none',
  after: after ?? 'none',
});
