import { expect, it } from 'vitest';
import type { ShownCard } from '#machines/translator/setup.ts';
import { type Answer, blank, type Drawing, drawMore } from '../../src/views/translator/drawing.ts';

const EVERYTHING = Number.POSITIVE_INFINITY;

const cardOf = (legend: string, rows: string[], isExpanded = true): ShownCard => ({
  ...{ legend, address: `/legends/${legend}`, total: 9, all: 9, animation: undefined, isNamed: false },
  rows: rows.map((_id) => ({ _id, ingamename: _id, model: 'm', texture: 't' })),
  ...{ count: rows.length, found: rows.length, hasMore: false, isRevealed: false, isPreview: false },
  ...{ isLong: rows.length > 5, isExpanded },
});
const answerOf = (...cards: ShownCard[]): Answer => ({ cards, words: [], hits: undefined });
const begin = (before: Drawing, answer: Answer, rows: number) => drawMore({ ...before, answer, pieces: 0 }, rows);
const shown = ({ cards }: Drawing) =>
  cards.map(({ card, rows }) => `${card.legend}: ${rows.map(({ skin }) => skin._id).join(' ')}`);

const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const all = answerOf(cardOf('Ash', ids('a', 3)), cardOf('Fuse', ids('f', 8), false), cardOf('Loba', ids('l', 2)));

it('shows every card, and of a closed one five rows', () => {
  const drawing = begin(blank, all, EVERYTHING);
  expect(shown(drawing)).toEqual(['Ash: a0 a1 a2', 'Fuse: f0 f1 f2 f3 f4', 'Loba: l0 l1']);
  expect(drawing.isWhole).toBe(true);
});

it('draws what is on the screen first; what stood below stays until its place is taken', () => {
  const before = begin(blank, all, EVERYTHING);
  const fewer = answerOf(cardOf('Ash', ['a2']), cardOf('Fuse', ['f7', 'f1']));
  const first = begin(before, fewer, 4);
  expect(shown(first)).toEqual(['Ash: a2', 'Fuse: f0 f1 f2 f3 f4', 'Loba: l0 l1']);
  expect(first.isWhole).toBe(false);
  const then = drawMore(first, 100);
  expect(shown(then)).toEqual(['Ash: a2', 'Fuse: f7 f1']);
  expect(then.isWhole).toBe(true);
});

it('draws a long card piece by piece, each of its rows once', () => {
  const before = begin(blank, answerOf(cardOf('Ash', ids('a', 20))), EVERYTHING);
  const reversed = answerOf(cardOf('Ash', ids('a', 20).reverse()));
  let drawing = begin(before, reversed, 8);
  const pieces = [drawing];
  while (!drawing.isWhole) {
    drawing = drawMore(drawing, 8);
    pieces.push(drawing);
  }
  expect(pieces.length).toBeGreaterThan(2);
  for (const { cards } of pieces) {
    const drawn = cards.flatMap(({ rows }) => rows.map(({ skin }) => skin._id));
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn).toHaveLength(20);
  }
});

it('leaves unchanged elements alone, and opens a card at once at any position', () => {
  const before = begin(blank, all, EVERYTHING);
  const [ash, fuse, loba] = all.cards as [ShownCard, ShownCard, ShownCard];
  const opened = begin(before, { ...all, cards: [{ ...ash }, { ...fuse, isExpanded: true }, loba] }, 10);
  expect(opened.isWhole).toBe(true);
  expect(opened.cards[1]?.rows).toHaveLength(8);
  expect([opened.cards[0], opened.cards[2]]).toEqual([before.cards[0], before.cards[2]]);
  expect(opened.cards[0]).toBe(before.cards[0]);
});

it('marks other words in every row', () => {
  const words = ['a'];
  const drawing = begin(begin(blank, all, EVERYTHING), { ...all, words }, EVERYTHING);
  expect(drawing.cards.every(({ rows }) => rows.every((row) => row.words === words))).toBe(true);
});
