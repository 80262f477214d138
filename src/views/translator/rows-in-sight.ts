/** The rows of skins that are drawn, in the order of the page. */
export const rowsOfPage = () => [...document.querySelectorAll<HTMLElement>('main tr[data-skin]')];

/**
 * The topmost row of which something is in sight, or that fits otherwise. Rows of cards that are out of sight are not
 * asked where they are: the browser would lay them out for it.
 */
export function firstRowInSight(fits = isBelowTop) {
  for (const card of document.querySelectorAll('main [data-legend]')) {
    const row =
      isBelowTop(card.getBoundingClientRect()) && rowsOf(card).find((one) => fits(one.getBoundingClientRect()));
    if (row) return row;
  }
  return undefined;
}

const isBelowTop = ({ bottom }: DOMRect) => bottom > 0;

const rowsOf = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>('tr[data-skin]')];

/** Gives a row the focus and shows it; it stands in no order of the Tab key. */
export function focusRow(row: HTMLElement, block: ScrollLogicalPosition = 'nearest') {
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block });
}
