import type { ShownCard, ShownRow } from '#machines/translator/setup.ts';
import { COLLAPSED_ROWS } from '#rules/search/preview.ts';
import type { Hits } from '#rules/search/search-result.ts';

/** What to show: the cards, the words to mark in them, and why rows were found. */
export type Answer = { cards: readonly ShownCard[]; words: readonly string[]; hits: Hits | undefined };

type DrawnRow = { skin: ShownRow; words: readonly string[]; why: string | undefined };

/** A card on the page; rows of the previous answer stay below its own until all of its own are drawn. */
export type DrawnCard = { card: ShownCard; rows: readonly DrawnRow[]; answer: Answer; isWhole: boolean };

/** An answer that is drawn piece by piece, from the top; old cards stay until new ones replace them. */
export type Drawing = {
  answer: Answer;
  cards: readonly DrawnCard[];
  /** How many pieces of this answer are drawn. */
  pieces: number;
  isWhole: boolean;
  /** Has any answer been shown? */
  hasBegun: boolean;
};

const nothing: Answer = { cards: [], words: [], hits: undefined };
export const blank: Drawing = { answer: nothing, cards: [], pieces: 0, isWhole: true, hasBegun: false };

/** The height of a card's head and foot, in rows. */
const ROWS_OF_A_FRAME = 2.5;

/**
 * The same page with this many more rows of the answer on it. Rows that are already drawn correctly cost nothing, so an
 * opened card is drawn at once wherever it is.
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
  // Removing cards takes time too.
  if (isWhole) return { card: { card, rows, answer, isWhole }, cost: cost + known.size / 4 };
  const rest = [...known.values()].slice(0, wanted.length - rows.length);
  return { card: { card, rows: [...rows, ...rest], answer, isWhole }, cost };
}

function rowOf(skin: ShownRow, { words, hits }: Answer, known: DrawnRow | undefined): DrawnRow {
  const why = hits?.get(skin._id)?.why;
  return known?.skin === skin && known.words === words && known.why === why ? known : { skin, words, why };
}

/** Is a card already drawn as it should be? */
const isSame = (standing: DrawnCard, card: ShownCard, { words, hits }: Answer) =>
  standing.isWhole &&
  standing.answer.words === words &&
  standing.answer.hits === hits &&
  (Object.keys(card) as (keyof ShownCard)[]).every((key) => standing.card[key] === card[key]);
