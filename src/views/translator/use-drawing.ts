import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Answer, blank, type Drawing, drawMore } from './drawing.ts';

const ROWS_AT_A_TIME = 100;
/** Whoever types on has no use for what is below the screen. */
const RESTS_MS = 100;

/**
 * Brings an answer onto the page: with the letter that was typed only what is on the screen, the rest piece by piece when
 * no other follows, each piece after the one before was painted. A newer answer takes the place of what is not drawn yet.
 */
export function useDrawing(answer: Answer): { drawing: Drawing; cards: RefObject<HTMLDivElement | null> } {
  const cards = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState(() => begin(blank, answer, cards.current));
  const isNew = drawing.answer !== answer;
  const current = isNew ? begin(drawing, answer, cards.current) : drawing;
  if (isNew) setDrawing(current);
  useEffect(() => {
    if (current.isWhole) return;
    return afterPaint(() => setDrawing((last) => drawMore(last, ROWS_AT_A_TIME)), current.pieces === 1 ? RESTS_MS : 0);
  }, [current]);
  return { drawing: current, cards };
}

const begin = (before: Drawing, answer: Answer, cards: Element | null) =>
  drawMore({ ...before, answer, pieces: 0 }, before.hasBegun ? rowsOnScreen(cards) : rowsAtFirst(answer));

/** What the document has brought is taken over whole (decision 008); else the page comes in one go, save for long lists. */
const rowsAtFirst = ({ cards }: Answer) => (cards.some(({ isPreview }) => isPreview) ? Number.POSITIVE_INFINITY : 400);
const NARROW = 760;

function rowsOnScreen(cards: Element | null) {
  const top = Math.max(0, cards?.getBoundingClientRect().top ?? 0);
  return Math.ceil((window.innerHeight - top) / (window.innerWidth > NARROW ? 36 : 120));
}

function afterPaint(act: () => void, wait: number) {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(act, wait);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
