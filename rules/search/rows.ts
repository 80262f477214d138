import type { Legend, Skin } from '#contract/skins/skin.ts';
import { factFields } from '#contract/skins/skin-fields.ts';
import { stemOf } from '#game-files/names/stem.ts';
import { fold } from '#game-files/texts/fold.ts';
import { loose, searchable } from '#game-files/texts/loose.ts';
import { beginsIn } from '../texts/begins-in.ts';
import { type Codenamed, type LegendWords, legendWords } from './legend-words.ts';
import { sortFields } from './query.ts';
import type { Hit } from './search-result.ts';

/** A skin as the further search reads it. */
export type Row = {
  skin: Skin & { legend: string };
  legend: string;
  words: LegendWords;
  /** It wears the model of the skin that it recolours, so a search by the model finds that skin first. */
  isRecolour: boolean;
  /** The texts where words are looked for: its in-game name, model and material, loosely, then each written together. */
  text: string;
  facts: readonly KnownFact[];
};

/** What is known of a skin beside its names: the text where words are looked for, and how a reason says it. */
type KnownFact = { text: string; why: string };

/** The skins of a list, prepared once. */
export function rowsOf(list: readonly Legend[], known: readonly Codenamed[]): readonly Row[] {
  const words = legendWords(
    list.map(({ legend }) => legend),
    known,
  );
  const factsOf = factReader();
  return list.flatMap(({ legend, details }) =>
    details.map((skin) => {
      const fields = sortFields.map((field) => loose(skin[field]));
      const isRecolour = Boolean(skin.parentid) || stemOf(skin.texture).colour !== undefined;
      const own = { isRecolour, text: searchable(fields), facts: factsOf(skin) };
      return {
        skin: isOfLegend(skin) ? skin : { ...skin, legend },
        legend,
        words: words.get(legend) as LegendWords,
        ...own,
      };
    }),
  );
}

/** The server says the legend with each skin, and only other lists are copied. */
const isOfLegend = (skin: Skin): skin is Row['skin'] => 'legend' in skin;

/** Its in-game name, model and material, loosely. */
export const fieldsOf = ({ text }: Row) => text.split('\n', sortFields.length);

/** Thousands of skins share each value. */
function factReader() {
  const known = new Map<string, KnownFact>();
  const fact = (said: string, value: string | undefined) => {
    if (!value) return [];
    const why = `${said} ${value}`;
    const found = known.get(why) ?? { text: loose(value), why };
    known.set(why, found);
    return [found];
  };
  return (skin: Skin): KnownFact[] => [
    ...factFields.flatMap(({ name, word }) => fact(word, skin[name])),
    ...fact('first seen in', skin.firstbuild),
  ];
}

/** A skin's name in another language, as the server finds it. */
export type ForeignName = { _id: string; language: string; name: string };

/**
 * The rows whose texts, legend's name or legend's codenames contain every word. When all words are the legend's and no
 * text contains one, all rows of the legend are meant.
 */
export function byWords(rows: readonly Row[], words: readonly string[]) {
  const hits = new Map<string, Hit>();
  if (words.length === 0) return hits;
  const whole = `${words.join(' ')}\n`;
  for (const row of rows) {
    if (!holds(row, words)) continue;
    const codename = words.find((word) => isOnlyCodename(row, word));
    const rank = row.text.startsWith(whole) ? 0 : meansRow(row, words) ? 1 : 2;
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

/**
 * The rows that some words describe by what is known beside their names: quality, event, first build, slot, palette. Every word must
 * begin a word of a fact, or be in the row's texts or its legend's name. Names come first, so these count as matches by
 * chance (docs: Search further).
 */
export function byFacts(rows: readonly Row[], words: readonly string[]) {
  const hits = new Map<string, Hit>();
  const said = words.filter((word) => !LABELS.has(word));
  if (said.length === 0) return hits;
  for (const row of rows) {
    const facts = factsSaid(row, said);
    if (facts.size > 0) hits.set(row.skin._id, { rank: 2, why: [...facts].map(({ why }) => why).join(', ') });
  }
  return hits;
}

/** The facts that the words say of a row; none when a word says something else. */
function factsSaid({ facts, text, words: legend }: Row, words: readonly string[]): ReadonlySet<KnownFact> {
  const said = new Set<KnownFact>();
  for (const word of words) {
    const fact = facts.find((one) => isSaid(one.text, word));
    if (fact) said.add(fact);
    else if (!text.includes(word) && !legend.isNamed(word) && !legend.isCodename(word)) return NONE;
  }
  return said;
}

/** A number is a whole one: `season 3` is not Season 30. */
const isSaid = (text: string, word: string) =>
  NUMBER.test(word) ? text.split(' ').includes(word) : beginsIn(text, word);

/** `palette 214` and `event autumn` are said by their values. */
const LABELS = new Set(['quality', 'event', 'slot', 'palette']);
const NUMBER = /^\d+$/;
const NONE: ReadonlySet<KnownFact> = new Set();
