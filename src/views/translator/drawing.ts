import type { ShownCard, ShownRow } from '#machines/translator/cards.ts';
import { COLLAPSED_ROWS } from '#rules/search/preview.ts';
import type { Hits } from '#rules/search/search-result.ts';

/** What is to be shown: the cards, the words to be marked in them, and why rows are there. */
export type Answer = { cards: readonly ShownCard[]; words: readonly string[]; hits: Hits | undefined };

type DrawnRow = { skin: ShownRow; words: readonly string[]; why: string | undefined };

/** A card as it stands on the page, with rows of the answer before below those of this one until all of these are there. */
export type DrawnCard = { card: ShownCard; rows: readonly DrawnRow[]; answer: Answer; isWhole: boolean };

/** An answer that comes onto the page piece by piece, from the top; what stood there stays until its place is taken. */
export type Drawing = {
  answer: Answer;
  cards: readonly DrawnCard[];
  /** How many pieces of this answer have come. */
  pieces: number;
  isWhole: boolean;
  /** Has any answer shown something? */
  hasBegun: boolean;
};

const nothing: Answer = { cards: [], words: [], hits: undefined };
export const blank: Drawing = { answer: nothing, cards: [], pieces: 0, isWhole: true, hasBegun: false };

/** What head and foot of a card take, in rows. */
const ROWS_OF_A_FRAME = 2.5;

/**
 * The same page with so many more rows of the answer on it. What stands there already, as it is to be, costs nothing; so
 * a card that is opened is drawn at once wherever it is.
 */
export function drawMore({ answer, cards: before, pieces, hasBegun }: Drawing, rows: number): Drawing {
  const standing = new Map(before.map((one) => [one.card.legend, one]));
  const cards: DrawnCard[] = [];
  let left = rows;
  for (const card of answer.cards) {
    if (left <= 0) break;
    const drawn = drawCard(card, answer, standing.get(card.legend), left);
    left -= drawn.cost;
    cards.push(drawn.card);
  }
  const isWhole = cards.length === answer.cards.length && cards.every((card) => card.isWhole);
  const taken = new Set(cards.map(({ card }) => card.legend));
  const rest = isWhole ? [] : before.filter(({ card }) => !taken.has(card.legend));
  return {
    ...{ answer, isWhole, cards: [...cards, ...rest] },
    pieces: pieces + 1,
    hasBegun: hasBegun || cards.length > 0,
  };
}

function drawCard(card: ShownCard, answer: Answer, standing: DrawnCard | undefined, most: number) {
  if (standing && isSame(standing, card, answer)) return { card: standing, cost: 0 };
  const wanted = card.isExpanded ? card.rows : card.rows.slice(0, COLLAPSED_ROWS);
  const known = new Map(standing?.rows.map((row) => [row.skin._id, row]));
  const rows: DrawnRow[] = [];
  let cost = ROWS_OF_A_FRAME;
  for (const skin of wanted) {
    if (cost > most) break;
    const row = rowOf(skin, answer, known.get(skin._id));
    if (row !== known.get(skin._id)) cost++;
    known.delete(skin._id);
    rows.push(row);
  }
  const isWhole = rows.length === wanted.length;
  // Those that go cost something too.
  if (isWhole) return { card: { card, rows, answer, isWhole }, cost: cost + known.size / 4 };
  const rest = [...known.values()].slice(0, wanted.length - rows.length);
  return { card: { card, rows: [...rows, ...rest], answer, isWhole }, cost };
}

function rowOf(skin: ShownRow, { words, hits }: Answer, known: DrawnRow | undefined): DrawnRow {
  const why = hits?.get(skin._id)?.why;
  return known?.skin === skin && known.words === words && known.why === why ? known : { skin, words, why };
}

/** Is a card there as it is to be? */
const isSame = (standing: DrawnCard, card: ShownCard, { words, hits }: Answer) =>
  standing.isWhole &&
  standing.answer.words === words &&
  standing.answer.hits === hits &&
  (Object.keys(card) as (keyof ShownCard)[]).every((key) => standing.card[key] === card[key]);
