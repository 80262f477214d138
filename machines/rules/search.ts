import { BASE_SKIN, type Legend, type Skin } from '#contract/skin.ts';
import { fold, wordsOf } from './fold.ts';

/** The columns that rows can be sorted by (spec §2). */
export const sortFields = ['ingamename', 'model', 'texture'] as const;
export type SortField = (typeof sortFields)[number];
export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

export type Query = { search: string; sortField: SortField; sortOrder: SortOrder };

/** A legend that a search found: all its skins are counted, `rows` are those to show, in their order. */
type Card = { legend: string; total: number; animation?: string | undefined; rows: readonly Skin[] };

export type Catalogue = {
  legends: number;
  skins: number;
  /** The cards of a query. The last answer is kept, so guards and views may ask as often as they like. */
  find: (query: Query) => readonly Card[];
  /** All rows of a legend, in the order of the query. */
  rowsOf: (legend: string, query: Query) => readonly Skin[];
};

/**
 * Prepares a skin list for searching: texts are folded once and orders made once per column, so that an answer costs
 * one pass over one long text per legend (spec §5, design §2.4).
 */
export function createCatalogue(list: readonly Legend[]): Catalogue {
  const groups = list.map(createGroup).sort((a, b) => compare(a.legend, b.legend));
  const reversed = groups.toReversed();
  let last: { query: Query; cards: readonly Card[] } | undefined;

  function answer({ search, sortField, sortOrder }: Query) {
    const words = wordsOf(search);
    return (sortOrder === 'asc' ? groups : reversed).flatMap((group) => {
      const rows = group.rows(words, sortField, sortOrder);
      if (rows.length === 0 && !group.isNamed(words)) return [];
      return [{ legend: group.legend, total: group.total, animation: group.animation, rows }];
    });
  }

  return {
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

/** Do both ask for the same rows in the same order? */
export const isSameQuery = (a: Query, b: Query) =>
  a.search === b.search && a.sortField === b.sortField && a.sortOrder === b.sortOrder;

const { compare } = new Intl.Collator('en');

// Neither character can stand in a word, so a word is found inside one field only.
const FIELD_END = '\n';
const ROW_END = '\t';

function createGroup({ legend, details }: Legend) {
  const name = fold(legend);
  const texts = details.map((skin) => sortFields.map((field) => fold(skin[field])).join(FIELD_END));
  const text = texts.join(ROW_END);
  const starts = startsOf(texts);
  const sorted: Partial<Record<`${SortField} ${SortOrder}`, { at: Uint32Array; skins: readonly Skin[] }>> = {};

  function inOrder(field: SortField, order: SortOrder) {
    sorted[`${field} ${order}`] ??= sort(details, field, order);
    return sorted[`${field} ${order}`] as { at: Uint32Array; skins: readonly Skin[] };
  }

  /** Calls back with the number of each row that holds the word, rising. */
  function eachRowWith(word: string, found: (row: number) => void) {
    let row = 0;
    for (let at = text.indexOf(word); at >= 0; ) {
      while ((starts[row + 1] ?? Infinity) <= at) row++;
      found(row);
      const next = starts[row + 1];
      at = next === undefined ? -1 : text.indexOf(word, next);
    }
  }

  function matching(words: readonly string[]) {
    const matches = new Uint8Array(details.length);
    const own = words.filter((word) => !name.includes(word)).sort((a, b) => b.length - a.length);
    const [longest, ...others] = own;
    if (longest === undefined) {
      for (const word of words) eachRowWith(word, (row) => (matches[row] = 1));
    } else {
      eachRowWith(longest, (row) => {
        if (others.every((word) => texts[row]?.includes(word))) matches[row] = 1;
      });
    }
    return matches;
  }

  return {
    legend,
    total: details.length,
    /** Only the first detail's animation counts (spec §3). */
    animation: details[0]?.animation,
    isNamed: (words: readonly string[]) => words.every((word) => name.includes(word)),
    /** The rows that hold every word, those of the legend's name aside, and at least one in their own fields. */
    rows(words: readonly string[], field: SortField, order: SortOrder): readonly Skin[] {
      const { at, skins } = inOrder(field, order);
      if (words.length === 0) return skins;
      const matches = matching(words);
      return skins.filter((_, position) => matches[at[position] as number] === 1);
    },
  };
}

function startsOf(texts: readonly string[]) {
  const starts = new Uint32Array(texts.length);
  for (let row = 1; row < texts.length; row++) {
    starts[row] = (starts[row - 1] as number) + (texts[row - 1] as string).length + ROW_END.length;
  }
  return starts;
}

/** Base Skin first, then by the field, equal ones by their in-game name; `at` says where each row stands in the list. */
function sort(details: readonly Skin[], field: SortField, order: SortOrder) {
  const sign = order === 'asc' ? 1 : -1;
  const isOther = (skin: Skin) => (skin.ingamename.toLowerCase() === BASE_SKIN.toLowerCase() ? 0 : 1);
  const rows = details
    .map((skin, at) => ({ skin, at }))
    .sort(
      ({ skin: a }, { skin: b }) =>
        isOther(a) - isOther(b) || sign * compare(a[field], b[field]) || compare(a.ingamename, b.ingamename),
    );
  return { at: Uint32Array.from(rows, ({ at }) => at), skins: rows.map(({ skin }) => skin) };
}
