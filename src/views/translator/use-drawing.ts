import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Answer, blank, type Drawing, drawMore } from './drawing.ts';

const ROWS_AT_A_TIME = 100;
/** Whoever types on has no use for what is below the screen. */
const RESTS_MS = 100;

/**
 * Brings an answer onto the page: with the letter that was typed only what is on the screen, the rest piece by piece when
 * no other follows, each piece after the one before was painted. A newer answer takes the place of what is not drawn yet.
 */
export function useDrawing(answer: Answer): Shown & { cards: RefObject<HTMLDivElement | null> } {
  const cards = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() => begin(blank, answer, cards.current));
  const isNew = shown.drawing.answer !== answer;
  const current = isNew ? begin(shown.drawing, answer, cards.current) : shown;
  if (isNew) setShown(current);
  useEffect(() => {
    const { isWhole, pieces } = current.drawing;
    if (isWhole) return;
    const drawNext = () => setShown(({ drawing }) => ({ drawing: drawMore(drawing, ROWS_AT_A_TIME) }));
    return afterPaint(drawNext, pieces === 1 ? RESTS_MS : 0);
  }, [current]);
  return { ...current, cards };
}

/**
 * What is drawn, and how many pixels of the cards, from their top, are above the end of the screen. Below that nothing is
 * to be painted yet: Chromium paints 4,000 pixels more than it shows, all of which move with every letter.
 */
type Shown = { drawing: Drawing; inSight?: number };

function begin(before: Drawing, answer: Answer, cards: Element | null): Shown {
  const fresh = { ...before, answer, pieces: 0 };
  if (!before.hasBegun) return { drawing: drawMore(fresh, rowsAtFirst(answer)) };
  const top = cards?.getBoundingClientRect().top ?? 0;
  const drawing = drawMore(fresh, rowsBelow(Math.max(0, top)));
  return drawing.isWhole ? { drawing } : { drawing, inSight: window.innerHeight - top };
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
