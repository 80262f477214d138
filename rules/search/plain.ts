import { BASE_SKIN, type Legend, type Skin } from '#contract/skins/skin.ts';
import { addTo } from '#game-files/finders/add-to.ts';
import { fold, wordsOf } from '#game-files/texts/fold.ts';
import { legendAddress } from '../skins/address.ts';
import { isSameQuery, type Query, type SortField, type SortOrder, sortFields } from './query.ts';

/** A legend that a search found: all its matching skins are counted, `rows` are those to show, in their order. */
export type Card = {
  legend: string;
  /** Its page. */
  address: string;
  total: number;
  /** How many of them the chosen facts leave; absent without any. */
  left?: number | undefined;
  animation?: string | undefined;
  rows: readonly Skin[];
  /** Does its own name contain every word of the search? */
  isNamed: boolean;
};

export type Catalogue = {
  list: readonly Legend[];
  legends: number;
  skins: number;
  /** The cards of a query. The last answer is kept, so guards and views may call this as often as they like. */
  find: (query: Query) => readonly Card[];
  /** All rows of a legend, in the order of the query. */
  rowsOf: (legend: string, query: Query) => readonly Skin[];
};

/**
 * Prepares a skin list for searching: texts are folded once for each requested order, so that an answer costs one pass
 * over one long text per legend (docs: Search).
 */
export function createCatalogue(list: readonly Legend[]): Catalogue {
  const groups = list.map(createGroup).sort((a, b) => compare(a.legend, b.legend));
  const reversed = groups.toReversed();
  let last: { query: Query; cards: readonly Card[] } | undefined;
  const skinsCalled = calledFinder(list);

  function answer({ search, sortField, sortOrder }: Query) {
    const words = wordsOf(search);
    const cards = (sortOrder === 'asc' ? groups : reversed).flatMap((group) => {
      const rows = group.rows(words, sortField, sortOrder);
      const isNamed = group.isNamed(words);
      if (rows.length === 0 && !isNamed) return [];
      return [
        { legend: group.legend, address: group.address, total: group.total, animation: group.animation, rows, isNamed },
      ];
    });
    return words.length === 0 ? cards : calledFirst(cards, skinsCalled(words.join(' ')));
  }

  return {
    list,
    legends: groups.length,
    skins: groups.reduce((sum, group) => sum + group.total, 0),
    find(query) {
      if (!last || !isSameQuery(last.query, query)) last = { query, cards: answer(query) };
      return last.cards;
    },
    rowsOf: (legend, { sortField, sortOrder }) =>
      groups.find((group) => group.legend === legend)?.rows([], sortField, sortOrder) ?? [],
  };
}

const { compare } = new Intl.Collator('en');

// Neither character can be in a word, so a word is found inside one field only.
const FIELD_END = '\n';
const ROW_END = '\t';

function createGroup(group: Legend) {
  const { legend, details } = group;
  const name = fold(legend);
  const sorted = new Map<string, Sorted>();

  function inOrder(field: SortField, order: SortOrder) {
    const key = `${field} ${order}`;
    const known = sorted.get(key) ?? prepare(sort(details, field, order));
    sorted.set(key, known);
    return known;
  }

  return {
    legend,
    address: legendAddress(group),
    total: details.length,
    /** Only the first detail's animation counts (docs: Cards). */
    animation: details[0]?.animation,
    isNamed: (words: readonly string[]) => words.every((word) => name.includes(word)),
    /**
     * The rows that contain every word (a word of the legend's name counts for all rows) and at least one in their own
     * fields.
     */
    rows(words: readonly string[], field: SortField, order: SortOrder): readonly Skin[] {
      const all = inOrder(field, order);
      if (words.length === 0) return all.skins;
      const own = words.filter((word) => !name.includes(word));
      // For a single word, "some" means all.
      if (own.length === 0 && words.length > 1) return rowsWithSome(words, all);
      return rowsWithEvery(own.length > 0 ? own : words, all);
    },
  };
}

/** Skins in one order, their folded texts, and one long text of all of them, where each begins at `starts`. */
type Sorted = {
  skins: readonly Skin[];
  texts: readonly string[];
  text: string;
  starts: Uint32Array;
  /** The letters in each text. */
  letters: Uint32Array;
};

function prepare(skins: readonly Skin[]): Sorted {
  const text = skins.map((skin) => sortFields.map((field) => fold(skin[field])).join(FIELD_END) + ROW_END).join('');
  // The last start is after all texts: nothing is found from there.
  const starts = new Uint32Array(skins.length + 1);
  for (let row = 0; row < skins.length; row++) starts[row + 1] = text.indexOf(ROW_END, starts[row]) + ROW_END.length;
  // Each is a part of the long text, and takes no memory for its letters.
  const texts = skins.map((_, row) => text.slice(starts[row], (starts[row + 1] as number) - ROW_END.length));
  return { skins, texts, text, starts, letters: Uint32Array.from(texts, lettersIn) };
}

/** Looks for the longest word in the long text, and for the others in the rows with that word. */
function rowsWithEvery(words: readonly string[], sorted: Sorted): readonly Skin[] {
  if (words.every(isLetter)) return rowsWithLetters(lettersIn(words.join('')), sorted);
  const { skins, texts, text, starts } = sorted;
  const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length);
  const found: Skin[] = [];
  let row = 0;
  for (let at = text.indexOf(longest); at >= 0; at = text.indexOf(longest, starts[row])) {
    while ((starts[row + 1] as number) <= at) row++;
    if (others.length === 0 || holdsEvery(texts[row] as string, others)) found.push(skins[row] as Skin);
    row++;
  }
  return found;
}

/** A single letter is in nearly every row: searching for each would take longer than for a word. */
function rowsWithLetters(wanted: number, { skins, letters }: Sorted): readonly Skin[] {
  const found: Skin[] = [];
  for (let row = 0; row < skins.length; row++) {
    if (((letters[row] as number) & wanted) === wanted) found.push(skins[row] as Skin);
  }
  return found;
}

const isLetter = (word: string) => /^[a-z]$/.test(word);

/** The letters from a to z in a text, one bit each. */
function lettersIn(text: string) {
  let letters = 0;
  for (let at = 0; at < text.length; at++) {
    const place = text.charCodeAt(at) - A;
    if (place >= 0 && place < 26) letters |= 1 << place;
  }
  return letters;
}

const A = 'a'.charCodeAt(0);

const holdsEvery = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

const rowsWithSome = (words: readonly string[], { skins, texts }: Sorted): readonly Skin[] =>
  skins.filter((_, row) => words.some((word) => texts[row]?.includes(word)));

/** Base Skin first, then by the field, equal ones by in-game name. */
function sort(details: readonly Skin[], field: SortField, order: SortOrder) {
  const sign = order === 'asc' ? 1 : -1;
  return details.toSorted(
    (a, b) =>
      Number(isBase(b)) - Number(isBase(a)) ||
      sign * compare(a[field], b[field]) ||
      compare(a.ingamename, b.ingamename),
  );
}

const isBase = ({ ingamename }: Skin) => ingamename.toLowerCase() === BASE_SKIN.toLowerCase();

/** Finds the skins with exactly this name, folded. Base skins are not meant: nearly every legend has one. */
function calledFinder(list: readonly Legend[]): (name: string) => ReadonlySet<Skin> {
  let known: Map<string, Skin[]> | undefined;
  return (name) => {
    known ??= byName(list);
    return new Set(known.get(name));
  };
}

function byName(list: readonly Legend[]) {
  const known = new Map<string, Skin[]>();
  for (const { details } of list)
    for (const skin of details) if (!isBase(skin)) addTo(known, fold(skin.ingamename), skin);
  return known;
}

/** The cards with these skins before the others, and in each of them these skins behind the base skin (docs: Sort). */
function calledFirst<Card extends { rows: readonly Skin[] }>(
  cards: readonly Card[],
  called: ReadonlySet<Skin>,
): readonly Card[] {
  if (called.size === 0) return cards;
  const rank = (skin: Skin) => (isBase(skin) ? 0 : called.has(skin) ? 1 : 2);
  const hasCalled = ({ rows }: Card) => rows.some((skin) => called.has(skin));
  return [
    ...cards.filter(hasCalled).map((card) => ({ ...card, rows: card.rows.toSorted((a, b) => rank(a) - rank(b)) })),
    ...cards.filter((card) => !hasCalled(card)),
  ];
}
