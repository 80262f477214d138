import { type Context, cardsOf, isPlain } from './setup.ts';

/** Rows that are shown of the nearest search: about as many as a screen has. */
const MOST_ROWS = 12;

/** The cards of the nearest search, as if it were typed, with its first rows; none of them can be opened or copied whole. */
export function nearestTo(context: Context) {
  const nearest = context.found?.nearest;
  if (!nearest) return undefined;
  const plain: Context = { ...context, search: nearest.search, found: undefined };
  const typed = isPlain(plain) ? plain : { ...plain, found: nearest.found };
  let left = MOST_ROWS;
  const cards = cardsOf(typed).flatMap((card) => {
    const rows = card.rows.slice(0, left);
    left -= rows.length;
    return rows.length === 0 ? [] : [{ ...card, rows, count: 0, isLong: false, hasMore: false, isExpanded: true }];
  });
  return { cards, ...nearest };
}
