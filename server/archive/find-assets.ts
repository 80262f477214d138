import { isDummy } from '#contract/dummy.ts';
import type { Sent } from '#contract/replies.ts';
import { assetFinder } from '#rules/archive/asset-finder.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { ask } from '../beside/ask.ts';
import type { Question } from '../beside/work.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';
import type { Answer } from '../http/router.ts';

/**
 * `GET /api/archive/guids/{guid}`: the assets that have a GUID, written in any form that tools use; none when it is
 * unknown or not a GUID (docs: Search further).
 */
export const findAssets =
  (db: Database): Answer<'findAssets'> =>
  async ({ c, params: { guid } }) =>
    c.json(await ask(db, foundAssets, guid), 200, { 'Cache-Control': 'no-cache' });

export const foundAssets: Question<string, Sent<'findAssets'>> = {
  module: import.meta.url,
  name: 'foundAssets',
  isSearch: true,
  read: async (db, guid) => ({ assets: (await keptAssets(db)())(guid) }),
};

/** The index that finds them, kept until the archive changes. */
export const keptAssets = memoizeEach((db: Database) => keptBeside(db, 'archive', () => readFinder(db)));

async function readFinder(db: Database) {
  const rows = await db
    .selectFrom('archive_item')
    .where('guid', 'is not', null)
    .select(['guid', 'kind', 'group_name as group', 'name'])
    .execute();
  const shown = rows.filter(({ group }) => !isDummy(group));
  return assetFinder(shown.map(({ guid, ...asset }) => ({ ...asset, ...(guid !== null && { guid }) })));
}
