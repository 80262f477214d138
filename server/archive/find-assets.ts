import { ask } from '../beside/ask.ts';
import type { Database } from '../database/tables.ts';
import type { Answer } from '../http/router.ts';
import { foundAssets } from './found-assets.ts';

/**
 * `GET /api/archive/guids/{guid}`: the assets that have a GUID, written in any form that tools use; none when it is
 * unknown or not a GUID (docs: Search further).
 */
export const findAssets =
  (db: Database): Answer<'findAssets'> =>
  async ({ c, params: { guid } }) =>
    c.json(await ask(db, foundAssets, guid, c.get('inLine')), 200, { 'Cache-Control': 'no-cache' });
