import { legendsOf } from '#game-files/names/legends.ts';
import type { Guids } from '#game-files/translate/by-guid.ts';
import { idFinder } from '#game-files/translate/by-id.ts';
import { type Names, shopFinder } from '#game-files/translate/by-shop-name.ts';
import { fileFinder, lazyPaths } from '#game-files/translate/file-finder.ts';
import { translatorWith } from '#game-files/translate/translate-line.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { namesOf } from '#rules/skins/names.ts';
import { readAssetRows } from '../data-files/rows.ts';
import { keptBeside } from '../database/kept-beside.ts';
import { readTogether } from '../database/read.ts';
import type { Database } from '../database/tables.ts';
import { readSkinNames } from '../skins/list-names.ts';
import type { SkinIndex } from './skin-index.ts';

/** What a list needs besides the list of skins (docs: Translate lists). */
export type Wanted = { names: boolean; guids: boolean };

/** Makes translators for lists. What finds the names is prepared once for each revision, and only when it is wanted. */
export const translatorsOf = memoizeEach((db: Database) => {
  const namesNow = keptBeside(db, 'skins', () => readNames(db));
  const guidsNow = keptBeside(db, 'archive', () => readGuids(db));
  return async (index: SkinIndex, { names, guids }: Wanted) => {
    const { common, filesBy, shopBy } = findersOf(index);
    return translatorWith({
      ...common,
      files: filesBy(guids ? await guidsNow() : NO_GUIDS),
      inShop: shopBy(names ? await namesNow() : NO_NAMES),
    });
  };
});

const NO_NAMES: Names = {};
const NO_GUIDS: Guids = {};

const findersOf = memoizeEach(({ rows: skins, legends: all }: SkinIndex) => {
  const legends = all.flatMap(({ folder, rig, clips, ...legend }) =>
    folder === null ? [] : [{ ...legend, folder, rig: rig ?? undefined, clips: clips ?? undefined }],
  );
  const paths = lazyPaths({ skins, legends });
  return {
    common: { skins, byId: idFinder(skins), known: legendsOf(legends) },
    filesBy: memoizeEach((guids: Guids) => fileFinder({ skins, legends, guids, paths })),
    shopBy: memoizeEach((names: Names) => shopFinder(skins, names)),
  };
});

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
