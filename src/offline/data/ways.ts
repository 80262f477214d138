import type { calls } from '#contract/calls.ts';
import type { FailureCode } from '#contract/refusals.ts';
import type { NamesFile } from '#contract/sent/data-files.ts';
import { nameKey } from '#contract/text.ts';
import { pageIn } from '#rules/catalogue/page-in.ts';
import { compare } from '#rules/compare.ts';
import { namesFinder } from '#rules/find/names-like.ts';
import { otherNames } from '#rules/find/other-names.ts';
import { remembered } from '#rules/remembered.ts';
import { LEGENDS, library, namesOf, type StoredList } from './library.ts';
import { storedGroup } from './news-group.ts';
import { storedPage } from './page.ts';
import type { Stored } from './shelf.ts';
import { SKINS } from './skins.ts';

/** What is asked for: the parts of the path that have a name, and the query. */
type Asked = { slots: Record<string, string>; query: URLSearchParams };
type Answer = { status: number; body: object };

/** How a call is answered without the server: */
export type Way =
  /** with a list of the shelf, as it was sent, */
  | { shelf: typeof SKINS | typeof LEGENDS }
  /** with what was answered to the same question last, or else with what other answers tell of it, */
  | { isRepeated: true; orElse?: (asked: Asked) => Promise<Stored | undefined> }
  /** or with what the stored lists say; undefined where they do not. */
  | { find: (asked: Asked) => Promise<Answer | undefined> };

type Name = keyof typeof calls;
/** Pages are told where it came from when what it brings is what they show. */
type Row<Of extends Name = Name> = { path: (typeof calls)[Of]['path']; way: Way; isShown?: true };

/** Every call that pages make which everybody may open, and how it is answered without a net (docs: Stored lists). */
export const ways = {
  listSkins: { path: '/api/skins', way: { shelf: SKINS }, isShown: true },
  listLegends: { path: '/api/legends', way: { shelf: LEGENDS } },
  listChanges: { path: '/api/skins/changes', way: { isRepeated: true }, isShown: true },
  listNews: {
    path: '/api/changes',
    way: { isRepeated: true, orElse: ({ query }) => storedGroup(query.get('group')) },
    isShown: true,
  },
  listLanguages: { path: '/api/skins/languages', way: { find: languages } },
  listNames: { path: '/api/skins/names/:language', way: { find: ({ slots }) => names(slots.language) } },
  findNames: { path: '/api/skins/names', way: { find: ({ query }) => namesLike(query.get('search') ?? '') } },
  listAssets: { path: '/api/archive/:legend', way: { find: ({ slots }) => assets(slots.legend ?? '') } },
  findAssets: { path: '/api/archive/guids/:guid', way: { find: ({ slots }) => assetsOf(slots.guid ?? '') } },
  readLegendPage: {
    path: '/api/pages/legends/:legend',
    way: { find: ({ slots, query }) => page(slots, pageIn(`${query}`)) },
    isShown: true,
  },
  readSkinPage: { path: '/api/pages/legends/:legend/:skin', way: { find: ({ slots }) => page(slots) }, isShown: true },
} as const satisfies { [Of in Name]?: Row<Of> };

const said = (body: object): Answer => ({ status: 200, body });

const refused = (code: FailureCode, message: string): Answer => ({ status: 404, body: { message, code } });

async function languages() {
  const files = await library.names();
  if (files.length === 0) return;
  return said({ languages: files.map(({ language, names: all }) => ({ language, count: Object.keys(all).length })) });
}

async function names(language: string | undefined) {
  const file = (await library.names()).find((one) => one.language === language);
  return file && said({ language: file.language, names: file.names });
}

async function namesLike(search: string) {
  const [list, files] = await Promise.all([library.skins(), library.names()]);
  if (!list || files.length === 0) return;
  return said({ names: finderOf(list, files)(search) });
}

/** In the order of the server, which is that in which skins were added. */
const finderOf = remembered(({ skins }: StoredList, files: readonly NamesFile[]) => {
  const all = skins.flatMap(({ details }) => details).sort((a, b) => compare(a._id, b._id));
  return namesFinder(otherNames(all.map(({ _id: id, ingamename }) => ({ id, ingamename, names: namesOf(id, files) }))));
});

async function assets(legend: string) {
  const archive = await library.archive();
  if (!archive) return;
  const own = archive.assets.filter(({ group }) => nameKey(group) === nameKey(legend));
  const [first] = own;
  if (!first) return refused('not_found', `The archive has nothing of ${legend}.`);
  return said({ legend: first.group, assets: own.map(({ group: _, ...asset }) => asset) });
}

async function assetsOf(guid: string) {
  const archive = await library.archive();
  return archive && said({ assets: archive.find(guid) });
}

async function page({ legend = '', skin }: Record<string, string>, number?: number) {
  const found = await storedPage({ legend, skin, page: number });
  return found && said(found);
}
