import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Answer, blank, type Drawing, drawMore } from './drawing.ts';

const ROWS_AT_A_TIME = 100;
/** While you type, rows below the screen are not needed. */
const RESTS_MS = 100;

/**
 * Draws an answer: with a typed letter only the visible part, the rest piece by piece when no other letter follows,
 * each piece after the previous one was painted. A newer answer replaces the pieces that are not drawn yet.
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

/** A page from the document is taken over whole (decision 008); any other is drawn at once, except for long lists. */
const rowsAtFirst = ({ cards }: Answer) => (cards.some(({ isPreview }) => isPreview) ? Number.POSITIVE_INFINITY : 300);

const NARROW = 760;
const rowsBelow = (top: number) => Math.ceil((window.innerHeight - top) / (window.innerWidth > NARROW ? 36 : 120));

function afterPaint(act: () => void, wait: number) {
  let timer: NodeJS.Timeout | undefined;
  const frame = requestAnimationFrame(() => {
    // biome-ignore lint/style/noRestrictedGlobals: what is below the screen is drawn a moment later, and busy until then
    timer = setTimeout(act, wait);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
