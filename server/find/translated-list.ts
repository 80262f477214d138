import type { Guids } from '#game-files/finders/by-guid.ts';
import type { Names } from '#game-files/finders/by-shop-name.ts';
import { type Told, translatedList as translated } from '#rules/answers/questions/list-translators.ts';
import { skinIndexFrom } from '#rules/answers/questions/skin-index.ts';
import { memoizeEach } from '#rules/memoize.ts';
import type { Ask } from '#rules/search/further.ts';
import { namesOf } from '#rules/skins/names.ts';
import { keptAssets } from '../archive/list-archive.ts';
import type { Question } from '../beside/work.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';
import { readTogether } from '../database/write.ts';
import { readLegends } from '../legends/legend-row.ts';
import { readAssetRows, readSkinList } from '../lists/rows.ts';
import { Refused } from '../program/refused.ts';
import { readListed } from '../records/save-batch.ts';
import { keptNames, readSkinNames } from '../skins/list-skins.ts';

/** What a search asks beside the list of skins. Each index is made with the first question that needs it. */
export const keptSources = (db: Database): Ask => ({
  names: async (text) => (await keptNames(db)())(text),
  assets: async (guid) => (await keptAssets(db)())(guid),
});

type Asked = { lines: readonly string[]; now: number };

/** `POST /api/translate`, as the bytes that are sent: a helper that hands over a large answer stops nobody. */
export const translatedList: Question<Asked, Uint8Array<ArrayBuffer>> = {
  module: import.meta.url,
  name: 'translatedList',
  isSearch: true,
  async read(db, { lines, now }, pause) {
    const list = await translated(await skinIndexOf(db)(now), lines, { told: keptTold(db), pause });
    if (!list) throw new Refused(413, 'too_large', TOO_MANY);
    return new TextEncoder().encode(JSON.stringify(list));
  },
};

const TOO_MANY = 'These lines mean too many skins for one answer. Send fewer lines at once.';

/** What a list may need besides the list of skins, kept until it changes. */
const keptTold = memoizeEach(
  (db: Database): Told => ({
    names: keptBeside(db, 'skins', () => readNames(db)),
    guids: keptBeside(db, 'archive', () => readGuids(db)),
    items: keptBeside(db, ['skins', 'archive'], () => readListed(db)),
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

/** The present index, made once for each revision of the skins. Discord, `find` and `translate` ask it. */
export const skinIndexOf = memoizeEach((db: Database) => keptBeside(db, 'skins', (now: number) => readIndex(db, now)));

async function readIndex(db: Database, now: number) {
  const { revision, rows, legendSlugs: slugs } = await readSkinList(db, now);
  return skinIndexFrom({ revision, rows, legends: await readLegends(db), slugs });
}
