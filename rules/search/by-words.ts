import { fold } from '#game-files/texts/fold.ts';
import { beginsIn } from '../texts/begins-in.ts';
import { sortFields } from './query.ts';
import type { Row } from './rows.ts';
import type { Hit } from './search-result.ts';

/** A skin's name in another language, as the server finds it. */
export type ForeignName = { _id: string; language: string; name: string };

/**
 * The rows whose texts, legend's name or legend's codenames contain every word. When all words are the legend's and no
 * text contains one, all rows of the legend are meant.
 */
export function byWords(rows: readonly Row[], words: readonly string[]) {
  const hits = new Map<string, Hit>();
  if (words.length === 0) return hits;
  const whole = words.join(' ');
  for (const row of rows) {
    if (!holds(row, words)) continue;
    const codename = words.find((word) => isOnlyCodename(row, word));
    const rank = row.fields[0] === whole ? 0 : meansRow(row, words) ? 1 : 2;
    hits.set(row.skin._id, { rank, why: rank === 2 && isPlain(row, words) ? '' : whyOf(row, codename) });
  }
  return hits;
}

/** Does every word begin a word of the row, or belong to its legend? Inside other words it may be there by chance. */
const meansRow = (row: Row, words: readonly string[]) =>
  words.every((word) => isLegends(row, word) || beginsIn(row.text, word));

/** Are the words visible in the row, without an explanation? */
const isPlain = ({ skin }: Row, words: readonly string[]) =>
  words.every((word) => sortFields.some((field) => fold(skin[field]).includes(word)));

/** Is there any such row? */
export const findsAny = (rows: readonly Row[], words: readonly string[]) =>
  words.length > 0 && rows.some((row) => holds(row, words));

const holds = (row: Row, words: readonly string[]) =>
  words.every((word) => row.text.includes(word) || isLegends(row, word));

/** The legends that are named, each by some of the words: `holo wraith` means Mirage and Wraith. */
export function byLegends(rows: readonly Row[], words: readonly string[]) {
  const named = rows.filter((row) => words.some((word) => isLegends(row, word)));
  const areAllNamed = words.every((word) => named.some((row) => isLegends(row, word)));
  if (words.length < 2 || !areAllNamed) return new Map<string, Hit>();
  return new Map(
    named.map((row): [string, Hit] => {
      const codename = words.find((word) => isOnlyCodename(row, word));
      return [row.skin._id, { rank: 1, why: codename ? whyOf(row, codename) : `skin of ${row.legend}` }];
    }),
  );
}

/** Is a word one of the legend's, by its name or by its files? */
const isLegends = ({ words }: Row, word: string) => words.isNamed(word) || words.isCodename(word);

const isOnlyCodename = (row: Row, word: string) =>
  row.words.isCodename(word) && !row.words.isNamed(word) && !row.text.includes(word);

const whyOf = ({ legend }: Row, codename: string | undefined) =>
  codename === undefined ? 'apart from punctuation and spaces' : `codename of ${legend}: ${codename}`;
