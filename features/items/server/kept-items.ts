import type { Way } from '#contract/pages/catalogue.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { count } from '#rules/texts/count.ts';
import type { Question } from '#server/beside/work.ts';
import { keptBeside } from '#server/database/kept-beside.ts';
import type { Database } from '#server/database/tables.ts';
import type { ItemsFound, ItemsPage } from '../contract.ts';
import type { Item } from '../item.ts';
import { addressesOf, animationsOf, batAt, findItems, pageAt, shelvesOf } from '../rules/shelves.ts';

/** All items, by the paths of their settings. */
export async function readItems(db: Database): Promise<ReadonlyMap<string, Item>> {
  const rows = await db.selectFrom('item').selectAll().orderBy('asset').execute();
  return new Map(rows.map(({ asset, item_json }) => [asset, JSON.parse(item_json)]));
}

/** All items, sorted into pages; kept until an import or an undo changes them, or a legend is renamed. */
const shelvesIn = memoizeEach((db: Database) =>
  keptBeside(db, ['skins', 'archive'], async () =>
    shelvesOf([...(await readItems(db)).values()], await readOwners(db)),
  ),
);

/** The same of the items that batches took away: there is no end of paths that somebody may ask for. */
const goneIn = memoizeEach((db: Database) =>
  keptBeside(db, ['skins', 'archive'], async () => {
    const taken = await db.selectFrom('batch_item').select('before_json').where('after_json', 'is', null).execute();
    const items = taken.flatMap(({ before_json }): Item[] => (before_json === null ? [] : [JSON.parse(before_json)]));
    return shelvesOf(items, await readOwners(db));
  }),
);

/** The legends that the game's files have a folder for. */
export async function readOwners(db: Database) {
  const legends = await db.selectFrom('legend').select(['folder', 'name']).execute();
  return legends.flatMap(({ folder, name }) => (folder === null ? [] : { folder, name }));
}

/** Is there anything that the menu should lead to? */
export const hasItems = (db: Database) =>
  keptBeside(db, 'archive', async () => (await db.selectFrom('item').select('asset').limit(1).execute()).length > 0);

export const itemsFound: Question<{ q: string; limit: number }, ItemsFound> = {
  module: import.meta.url,
  name: 'itemsFound',
  isSearch: true,
  read: async (db, { q, limit }) => findItems(await shelvesIn(db)(), q, limit),
};

/** The page at a path; `gone` where an undo took its item away, undefined where there never was one. */
export const itemsPage: Question<{ path: string; page: number }, ItemsPage | 'gone' | undefined> = {
  module: import.meta.url,
  name: 'itemsPage',
  isIndexed: true,
  async read(db, { path, page }) {
    const shelves = await shelvesIn(db)();
    return pageAt(shelves, path, page) ?? (pageAt(await goneIn(db)(), path) && 'gone');
  },
};

/** The batch file for RSX of the page at a path; undefined where it has none. */
export const batchFileAt: Question<string, string | undefined> = {
  module: import.meta.url,
  name: 'batchFileAt',
  isIndexed: true,
  read: async (db, path) => batAt(await shelvesIn(db)(), path),
};

/** The addresses of all pages of items, for search engines. */
export const addresses: Question<null, string[]> = {
  module: import.meta.url,
  name: 'addresses',
  isIndexed: true,
  read: async (db) => addressesOf(await shelvesIn(db)()),
};

/** The way to the animations of a legend, by its name; none where it has none. */
export const waysOfLegend: Question<string, Way[]> = {
  module: import.meta.url,
  name: 'waysOfLegend',
  isIndexed: true,
  async read(db, name) {
    const page = (await shelvesIn(db)()).pages.get(animationsOf(name));
    return page ? [{ name: count(page.entries.length, 'animation'), address: page.address }] : [];
  },
};
