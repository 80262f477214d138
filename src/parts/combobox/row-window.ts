/** How many rows are drawn: more than are ever in sight, so that a flick of the finger meets no empty room. */
const DRAWN = 40;

/** The places of the rows to draw: those around the first in sight, and the highlighted one wherever it is. */
export function placesDrawn({ first, count, highlighted }: { first: number; count: number; highlighted: number }) {
  const from = Math.max(0, Math.min(first - DRAWN / 4, count - DRAWN));
  const to = Math.min(from + DRAWN, count);
  const places = Array.from({ length: to - from }, (_, at) => from + at);
  if (highlighted < 0 || highlighted >= count || places.includes(highlighted)) return places;
  return highlighted < from ? [highlighted, ...places] : [...places, highlighted];
}

/** A list that scrolls, with room for as many rows of one height. */
type Rows = { list: HTMLElement; count: number };

// Measured, because it grows with the size of text that somebody has chosen.
const heightOf = ({ list, count }: Rows) => list.scrollHeight / Math.max(count, 1);

/** The place of the row at the upper edge of what is in sight. */
export const firstInSight = (rows: Rows) => Math.floor(rows.list.scrollTop / heightOf(rows));

/** How many whole rows are in sight at once. */
export const rowsInSight = (rows: Rows) => Math.max(1, Math.floor(rows.list.clientHeight / heightOf(rows)));

/** Scrolls as little as it takes to see a row. */
export function bringIntoSight(rows: Rows, place: number) {
  const height = heightOf(rows);
  const { list } = rows;
  const lowest = place * height;
  const highest = lowest + height - list.clientHeight;
  list.scrollTop = Math.max(highest, Math.min(list.scrollTop, lowest));
}

/** Scrolls a row to the middle. */
export function bringToMiddle(rows: Rows, place: number) {
  const height = heightOf(rows);
  rows.list.scrollTop = (place + 0.5) * height - rows.list.clientHeight / 2;
}

/** The row at a place, if it is drawn. */
export const rowAt = (list: HTMLElement, place: number) => list.querySelector(`[aria-posinset="${place + 1}"]`);
