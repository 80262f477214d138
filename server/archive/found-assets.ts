import { isDummy } from '#contract/dummy.ts';
import type { Sent } from '#contract/replies.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { assetFinder } from '#rules/skins/asset-finder.ts';
import type { Question } from '../beside/work.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';

/** The assets with a GUID. */
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
