/** The number of rows drawn: more than are ever visible, so that a fast swipe shows no gap. */
const DRAWN = 40;

/** Returns the indexes of the rows to draw: those around the first visible one, and the highlighted one. */
export function placesDrawn({ first, count, highlighted }: { first: number; count: number; highlighted: number }) {
  const from = Math.max(0, Math.min(first - DRAWN / 4, count - DRAWN));
  const to = Math.min(from + DRAWN, count);
  const places = Array.from({ length: to - from }, (_, at) => from + at);
  if (highlighted < 0 || highlighted >= count || places.includes(highlighted)) return places;
  return highlighted < from ? [highlighted, ...places] : [...places, highlighted];
}

/** A scrolling list of rows of one height. */
type Rows = { list: HTMLElement; count: number };

// Measured, because it grows with the reader's text size.
const heightOf = ({ list, count }: Rows) => list.scrollHeight / Math.max(count, 1);

/** Returns the index of the first visible row. */
export const firstInSight = (rows: Rows) => Math.floor(rows.list.scrollTop / heightOf(rows));

/** Returns the number of rows that are wholly visible. */
export const rowsInSight = (rows: Rows) => Math.max(1, Math.floor(rows.list.clientHeight / heightOf(rows)));

/** Scrolls just enough to show a row. */
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

/** Returns the row at an index, if it is drawn. */
export const rowAt = (list: HTMLElement, place: number) => list.querySelector(`[aria-posinset="${place + 1}"]`);
