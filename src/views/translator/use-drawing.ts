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
  const [drawn, setDrawn] = useState(() => begin(blank, answer, cards.current));
  const isNew = drawn.answer !== answer;
  const drawing = isNew ? begin(drawn, answer, cards.current) : drawn;
  if (isNew) setDrawn(drawing);
  useEffect(() => {
    if (drawing.isWhole) return;
    const drawNext = () => setDrawn((current) => drawMore(current, ROWS_AT_A_TIME));
    return afterPaint(drawNext, drawing.pieces === 1 ? RESTS_MS : 0);
  }, [drawing]);
  return { drawing, cards };
}

function begin(before: Drawing, answer: Answer, cards: Element | null): Drawing {
  const fresh = { ...before, answer, pieces: 0 };
  if (!before.hasBegun) return drawMore(fresh, rowsAtFirst(answer));
  const top = cards?.getBoundingClientRect().top ?? 0;
  return drawMore(fresh, rowsBelow(Math.max(0, top)));
}

/** What the document has brought is taken over whole (decision 008); else the page comes in one go, save for long lists. */
const rowsAtFirst = ({ cards }: Answer) => (cards.some(({ isPreview }) => isPreview) ? Number.POSITIVE_INFINITY : 400);

const NARROW = 760;
const rowsBelow = (top: number) => Math.ceil((window.innerHeight - top) / (window.innerWidth > NARROW ? 36 : 120));

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
