import { memo } from 'react';
import { type Row, rowHtml } from './row-html.ts';

/** One skin. */
export const SkinRow = memo((row: Row) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every text in it is escaped, see row-html.ts
  <tr data-skin={row.skin._id} dangerouslySetInnerHTML={{ __html: rowHtml(row) }} />
));
