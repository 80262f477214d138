/** The rows of skins that are drawn, in the order of the page. */
export const rowsOfPage = () => [...document.querySelectorAll<HTMLElement>('main tr[data-skin]')];

/** Gives a row the focus and shows it; it stands in no order of the Tab key. */
export function focusRow(row: HTMLElement, block: ScrollLogicalPosition = 'nearest') {
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block });
}
