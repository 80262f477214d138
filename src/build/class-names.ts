import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** What a class of a style sheet is called in the document: as in the sheet, and by where that stands. */
export const className = (name: string, file: string) =>
  `${name}_${createHash('sha256').update(relative('.', file)).digest('base64url').replace(/[-_]/g, '').slice(0, 4)}`;
