/** The drawn rows of skins, in the order of the page. */
export const rowsOfPage = () => [...document.querySelectorAll<HTMLElement>('main tr[data-skin]')];

/**
 * The topmost row that is at least partly visible, or that fits another test. Rows of cards off screen are not
 * measured: the browser would lay them out for it.
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

/** Focuses a row and scrolls to it; rows are not in the order of the Tab key. */
export function focusRow(row: HTMLElement, block: ScrollLogicalPosition = 'nearest') {
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block });
}
