import { ask } from '../beside/ask.ts';
import type { Database } from '../database/tables.ts';
import type { Answer } from '../http/router.ts';
import { foundNames } from './found-names.ts';

/**
 * `GET /api/skins/names?search=…`: names in every language that contain the words of a text. All names together would
 * be half a megabyte, of which a search needs a line (docs: Search further).
 */
export const findNames =
  (db: Database): Answer<'findNames'> =>
  async ({ c, query: { search } }) =>
    c.json(await ask(db, foundNames, search, c.get('inLine')), 200, { 'Cache-Control': 'no-cache' });
