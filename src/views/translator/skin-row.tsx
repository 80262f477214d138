import { memo } from 'react';
import { type Row, rowHtml } from './row-html.ts';

/** One skin. */
export const SkinRow = memo(
  (row: Row) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: every text in it is escaped, see row-html.ts
    <tr data-skin={row.skin._id} dangerouslySetInnerHTML={{ __html: rowHtml(row) }} />
  ),
  isSame,
);

/**
 * React writes the cells anew, and drops the focus that is in them, whenever it draws them. A list that comes or changes has
 * other objects that mostly say the same; another search marks other words, so that there is nothing to compare.
 */
function isSame(before: Row, now: Row) {
  if ((Object.keys(now) as (keyof Row)[]).every((name) => before[name] === now[name])) return true;
  return before.words === now.words && rowHtml(before) === rowHtml(now);
}
