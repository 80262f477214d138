import { loose, looseWords } from '#game-files/texts/loose.ts';
import { memoizeEach } from '../memoize.ts';
import { distance, mostFor } from '../texts/distance.ts';
import { type SortField, sortFields } from './query.ts';
import { byFacts, fieldsOf, findsAny, type Row } from './rows.ts';

/** Most searches that are suggested. */
const MOST = 3;

/** Letters of a suggested search: fewer are in nearly every row. */
const LEAST = 3;

/** Words of a search that are corrected; a longer one is a list. */
const MOST_WORDS = 12;

/**
 * Similar searches that find something: whole names first, then the nearest words of the list in place of the typed
 * ones, then the same with one word fewer, then the longest word alone (docs: Search further).
 */
export function suggestionsFor(
  rows: readonly Row[],
  all: readonly string[],
  isFound: (words: readonly string[]) => boolean,
) {
  const { everything } = vocabularyOf(rows);
  const words = all.slice(0, MOST_WORDS).filter((word) => !isOfOtherKind(word) || isSomewhere(everything, word));
  const choices = choicesFor(rows, words);
  const names = textsNear(rows, [words.join(' ')], ['ingamename']);
  // More are not shown, and checking whether one finds something takes longer than making it.
  const first = (some: readonly string[][]) => firstOf(some, MOST + names.length, isFound);
  const corrected = first(combined(choices));
  const isEnough = names.length + corrected.length > 0 || words.length < 2;
  const fewer = isEnough ? [] : first(choices.flatMap((_, at) => combined(choices.toSpliced(at, 1))));
  const longest = words.indexOf(words.toSorted((a, b) => b.length - a.length)[0] ?? '');
  const single = isEnough || fewer.length > 0 ? [] : first(combined(choices.slice(longest, longest + 1)));
  const known = new Set<string>();
  return [...names, ...[...corrected, ...fewer, ...single].map((one) => one.join(' '))]
    .filter(
      (text) => text.length >= LEAST && !repeatsItself(text) && !known.has(joined(text)) && known.add(joined(text)),
    )
    .slice(0, MOST);
}

/** The same for "gold rush" and "goldrush", and one is enough. */
const joined = (text: string) => loose(text).replaceAll(' ', '');

/** Does one word contain another, as in "ironchoir choir", or two words before or after it, as in "gold rush goldrush"? */
function repeatsItself(text: string) {
  const words = loose(text).split(' ');
  const isIn = (part: string, at: number, after: number) =>
    words.some((word, place) => (place < at || place >= after) && word !== words[at] && word.includes(part));
  return words.some(
    (word, at) => (word.length > 2 && isIn(word, at, at + 1)) || isIn(`${word}${words[at + 1] ?? ' '}`, at, at + 2),
  );
}

/** The first ones that find something. */
function firstOf(some: readonly string[][], most: number, isFound: (words: readonly string[]) => boolean) {
  const found: string[][] = [];
  for (const words of some) {
    if (found.length === most) break;
    if (isFound(words)) found.push(words);
  }
  return found;
}

/** The models and materials that are written almost like one of these names of files. */
export const filesNear = (rows: readonly Row[], files: readonly string[]) =>
  textsNear(rows, [...new Set(files.map(loose))], ['model', 'texture']);

/** Whole texts as written, the nearest first. */
function textsNear(rows: readonly Row[], wholes: readonly string[], fields: readonly SortField[]) {
  const near = new Map<string, number>();
  for (const field of fields) {
    for (const [form, text] of textsOf(rows)[field]) {
      for (const whole of wholes) {
        const most = mostFor(whole);
        const off = distance(whole, form, most);
        if (off <= most && off < (near.get(text) ?? MOST_WRONG)) near.set(text, off);
      }
    }
  }
  return [...near]
    .sort(([, a], [, b]) => a - b)
    .map(([text]) => text)
    .slice(0, MOST);
}

const MOST_WRONG = Number.POSITIVE_INFINITY;

/** Every text of a field once, by its loose form. */
const textsOf = memoizeEach((rows: readonly Row[]) => {
  const textsIn = (field: SortField) =>
    new Map(rows.map((row) => [fieldsOf(row)[sortFields.indexOf(field)] ?? '', row.skin[field]]));
  return { ingamename: textsIn('ingamename'), model: textsIn('model'), texture: textsIn('texture') };
});

type Choice = { known: string; off: number };

/** The candidates for each word: the word itself if the list has it, and the nearest words of the list. */
function choicesFor(rows: readonly Row[], words: readonly string[]): Choice[][] {
  const { everything, people } = vocabularyOf(rows);
  return words.map((word) => [
    ...(isSomewhere(everything, word) ? [{ known: word, off: 0 }] : []),
    ...nearest(people, word),
  ]);
}

/** One of the choices for each word, the least changed first. */
function combined(choices: readonly Choice[][]): string[][] {
  let begun = [{ words: [] as string[], off: 0 }];
  for (const some of choices) {
    const longer = some.flatMap(({ known, off }) =>
      begun.map((before) => ({ words: [...before.words, known], off: before.off + off })),
    );
    begun = longer.sort((a, b) => a.off - b.off).slice(0, MOST_TRIED);
  }
  return begun.map(({ words }) => words).filter((words) => words.length > 0);
}

const MOST_TRIED = 50;

/** Words have no spaces: anything in a text is in one word of it. */
function isSomewhere(vocabulary: ReadonlySet<string>, word: string) {
  for (const known of vocabulary) if (known.includes(word)) return true;
  return false;
}

/** Every word of the rows; and those that people type, so no pieces of the names of files and events. */
const vocabularyOf = memoizeEach((rows: readonly Row[]) => {
  const legends = new Set(rows.map(({ legend }) => legend));
  const fields = rows.map(fieldsOf);
  const facts = [...new Set(rows.flatMap((row) => row.facts))].filter(({ why }) => !why.includes('_'));
  const people = wordsIn([
    ...[...legends].map(loose),
    ...fields.map(([name = '']) => name),
    ...facts.map(({ text }) => text),
  ]);
  return { people, everything: new Set([...people, ...wordsIn(fields.flat())]) };
});

const wordsIn = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap((text) => text.split(' ')));

/** The nearest words; the beginning of a word counts as the word, because it may not be typed to its end. */
function nearest(vocabulary: ReadonlySet<string>, word: string) {
  const most = mostFor(word);
  if (most === 0) return [];
  const near = [...vocabulary].flatMap((known) => {
    const off = offOf(known, word, most);
    return known === word || off > most ? [] : [{ known, off: off + (known[0] === word[0] ? 0 : 0.25) }];
  });
  return near.sort((a, b) => a.off - b.off).slice(0, MOST_NEAR);
}

const MOST_NEAR = 8;

function offOf(known: string, word: string, most: number) {
  const isLonger = known.length > word.length + most;
  return isLonger ? distance(word, known.slice(0, word.length), most - 1) + 0.5 : distance(word, known, most);
}

/** Is a word about what no list of legends' skins has? It is spelled rightly, so no other word is offered for it. */
const isOfOtherKind = (word: string) => KINDS.has(word.replace(/s$/, ''));

const KINDS = new Set(
  (
    'weapon gun charm emote holospray finisher execution heirloom melee banner badge tracker quip sticker skydive ' +
    'flatline hemlok havoc nemesi alternator prowler volt devotion lstar spitfire rampage scout bocek longbow kraber ' +
    'sentinel mozambique mastiff peacekeeper wingman p2020'
  ).split(' '),
);

/** Searches near these words that find something by words or facts of the rows. */
export const suggestionsIn = (rows: readonly Row[], words: readonly string[]) =>
  suggestionsFor(rows, words, (some) => findsAny(rows, some) || byFacts(rows, some).size > 0);

/** Each takes milliseconds: so many lines of a list get suggestions, and lines of so many words. */
const MOST_LINES = 100;
const MOST_WORDS_OF_LINE = 12;

/** Suggests searches for the lines of one list, as the search box does (docs: Lines). */
export function lineSuggester(rows: () => readonly Row[]) {
  const known = new Map<string, readonly string[]>();
  return (line: string): readonly string[] => {
    const words = looseWords(line);
    const whole = words.join(' ');
    if (words.length > MOST_WORDS_OF_LINE || (known.size === MOST_LINES && !known.has(whole))) return [];
    const found =
      known.get(whole) ?? suggestionsIn(rows(), words).filter((text) => looseWords(text).join(' ') !== whole);
    known.set(whole, found);
    return found;
  };
}
