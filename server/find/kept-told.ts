import type { Guids } from '#game-files/finders/by-guid.ts';
import type { Names } from '#game-files/finders/by-shop-name.ts';
import { memoizeEach } from '#rules/memoize.ts';
import type { Told } from '#rules/questions/list-translators.ts';
import { namesOf } from '#rules/skins/names.ts';
import { keptBeside } from '../database/kept-beside.ts';
import { readTogether } from '../database/read.ts';
import type { Database } from '../database/tables.ts';
import { readAssetRows } from '../lists/rows.ts';
import { readSkinNames } from '../skins/list-names.ts';

/** What a list may need besides the list of skins, kept until it changes. */
export const keptTold = memoizeEach(
  (db: Database): Told => ({
    names: keptBeside(db, 'skins', () => readNames(db)),
    guids: keptBeside(db, 'archive', () => readGuids(db)),
  }),
);

/** The names in every language, the languages in alphabetical order. */
async function readNames(db: Database): Promise<Names> {
  const languages = new Map<string, Record<string, string>>();
  for (const { id, names } of await readSkinNames(db)) {
    for (const [language, name] of Object.entries(namesOf(names))) {
      const known = languages.get(language) ?? {};
      known[id] = name;
      languages.set(language, known);
    }
  }
  return Object.fromEntries([...languages].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The name of the archive's first asset with each GUID. */
async function readGuids(db: Database): Promise<Guids> {
  const rows = await readTogether(db, readAssetRows);
  const named = rows.flatMap(({ guid, name }) => (guid === undefined ? [] : [[guid, name] as const]));
  return Object.fromEntries(named.reverse());
}
