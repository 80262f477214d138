import { resolve } from 'node:path';
import { type Context, importedBy } from './imported-by.ts';

/** The tables of pages: those that anybody may open, and those of people who are signed in. */
export const OPEN = 'src/app/views.ts';
export const CLOSED = 'src/app/staff-pages.ts';

/** The rows of a feature that name files of pages. */
const ROWS = /\/features\/[^/]+\/(?:page|staff)\.ts$/;

/** The files of the views that a table of pages loads, by itself or by the rows of features that it takes in. */
export const viewsIn = (table: string, context: Context) =>
  [...importedBy(resolve(table), context)]
    .filter((id) => id === resolve(table) || ROWS.test(id))
    .flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => id.endsWith('.tsx'));
