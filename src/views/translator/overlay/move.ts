import { firstRowInSight, focusRow, rowsOfPage } from './rows-in-sight.ts';

/** The row that has the focus, or contains it. */
export const currentRow = () => document.activeElement?.closest<HTMLElement>('tr[data-skin]') ?? undefined;

/** Moves the focus to the next or previous row; before the first one is the search. */
export function moveToRow(step: 1 | -1) {
  const current = currentRow();
  if (!current) return focus(firstInSight());
  const rows = rowsOfPage();
  const next = rows[rows.indexOf(current) + step];
  if (next) focusRow(next);
  else if (step < 0) moveToSearch();
}

export const moveToSearch = () => document.querySelector<HTMLElement>('main input[type=search]')?.focus();

/** The same with the first row of the next or previous card that has rows. */
export function moveToCard(step: 1 | -1) {
  const rows = rowsOfPage();
  const cardOf = (row: HTMLElement | undefined) => row?.closest('section');
  const current = currentRow() ?? firstInSight();
  const firsts = rows.filter((row, at) => cardOf(row) !== cardOf(rows[at - 1]));
  focus(firsts[firsts.findIndex((row) => cardOf(row) === cardOf(current)) + step]);
}

const focus = (row: HTMLElement | undefined) => row && focusRow(row);

/** No row has the focus yet: returns the first one that is fully visible below the sticky tools. */
function firstInSight() {
  const tools = document.querySelector('main [role=search]')?.getBoundingClientRect().bottom ?? 0;
  return firstRowInSight(({ top }) => top >= Math.max(0, tools)) ?? rowsOfPage()[0];
}
