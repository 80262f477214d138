import type { Sent } from '#contract/replies.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { namesFinder, otherNames } from '#rules/search/names-like.ts';
import { namesOf } from '#rules/skins/names.ts';
import type { Question } from '../beside/work.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';
import { readSkinNames } from './list-names.ts';

/** The names in every language that contain the words of a text. */
export const foundNames: Question<string, Sent<'findNames'>> = {
  module: import.meta.url,
  name: 'foundNames',
  isSearch: true,
  read: async (db, search) => ({ names: (await keptNames(db)())(search) }),
};

/** The index that finds them, kept until a skin changes. */
export const keptNames = memoizeEach((db: Database) =>
  keptBeside(db, 'skins', async () => {
    const named = await readSkinNames(db);
    return namesFinder(otherNames(named.map(({ names, ...skin }) => ({ ...skin, names: namesOf(names) }))));
  }),
);
