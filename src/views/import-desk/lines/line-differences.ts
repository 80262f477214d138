import { readFieldNames } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { count } from '#rules/count.ts';
import type { ReviewedLine } from '#rules/review/review.ts';
import { nameDifferences } from '#rules/skins/names.ts';
import { languageWord } from '#rules/texts/language-word.ts';
import type { Difference } from '../../../parts/history/differences.tsx';

/** Each value as the list has it, and as it would be, but those that somebody must decide about. */
export function differencesOf({ before, after, differences, typed }: ReviewedLine): Difference[] {
  if (!before || !after) return [];
  const fields = readFieldNames.filter((name) => differences.includes(name) && !typed.includes(name));
  const read = [
    ...fields.map((name) => difference(skinWords[name].label, before[name], after[name])),
    ...namesIn(before.names, after.names),
  ];
  if (read.length > 0) return read;
  // Nothing of it is read by people, but it is why the line stands here.
  return differences.filter((name) => !typed.includes(name)).map((name) => ({ field: skinWords[name].label }));
}

/** Names that are others now, each by itself; of languages without one so far only how many there are. */
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
