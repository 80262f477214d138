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
 * React replaces the cells, and drops the focus in them, whenever it draws them. A new list has other objects with
 * mostly the same values; another search marks other words, so there is nothing to compare.
 */
function isSame(before: Row, now: Row) {
  if ((Object.keys(now) as (keyof Row)[]).every((name) => before[name] === now[name])) return true;
  return before.words === now.words && rowHtml(before) === rowHtml(now);
}
