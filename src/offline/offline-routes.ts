import type { calls } from '#contract/calls.ts';
import type { NamedLegend } from '#contract/skins/legend.ts';
import type { Skin } from '#contract/skins/skin.ts';
import { memoizeLast } from '#rules/memoize.ts';
import { namesFinder, otherNames } from '#rules/search/names-like.ts';
import { findPageIn } from '#rules/skins/pages/find-page.ts';
import type { Earlier, Place } from '#rules/skins/pages/look-up.ts';
import { pageIn } from '#rules/skins/pages/page-in.ts';
import { createPageIndex, type PageIndex } from '#rules/skins/pages/page-index.ts';
import type { SkinDetails } from '#rules/skins/pages/skin-page.ts';
import { slugOfLegend } from '#rules/skins/stored-slug.ts';
import { compare } from '#rules/texts/compare.ts';
import { LANGUAGES, LEGENDS, namesOf, parsedLists, SKINS, type StoredList, type StoredNames } from './parsed-lists.ts';

/** The parameters of a call: the named parts of the path, and the query. */
type Asked = { slots: Record<string, string>; query: URLSearchParams };

/** How a call is answered without the server: with the stored answer, or from the stored lists. */
type OfflineRoute = {
  /** Undefined when the stored lists lack it. A route without `find` stores the answer itself. */
  find?: (asked: Asked) => Promise<object | undefined>;
  /** True for calls that pages show: the page gets a message about the source. */
  isShown?: true;
};

type Name = keyof typeof calls;
type Row<Of extends Name = Name> = OfflineRoute & { path: (typeof calls)[Of]['path'] };

/** The calls of public pages that work without a network (docs: Stored lists). */
export const offlineRoutes = {
  listSkins: { path: SKINS, isShown: true },
  listLegends: { path: LEGENDS },
  listChanges: { path: '/api/skins/changes', isShown: true },
  listNews: { path: '/api/changes', isShown: true },
  listLanguages: { path: LANGUAGES },
  listNames: { path: '/api/skins/names/:language' },
  findNames: { path: '/api/skins/names', find: ({ query }) => namesLike(query.get('search') ?? '') },
  readLegendPage: {
    path: '/api/pages/legends/:legend',
    find: ({ slots: { legend = '' }, query }) => storedPage({ legend, page: pageIn(`${query}`) }),
    isShown: true,
  },
  readSkinPage: {
    path: '/api/pages/legends/:legend/:skin',
    find: ({ slots: { legend = '', skin } }) => storedPage({ legend, skin }),
    isShown: true,
  },
} as const satisfies { [Of in Name]?: Row<Of> };

/** A call of a page that can be answered without the server. */
export type OfflineCall = OfflineRoute & Asked;

/** The call at an address; undefined for any other address. A call whose answer is stored as it is has no query. */
export function offlineCallAt({ pathname, searchParams: query }: URL): OfflineCall | undefined {
  const found = patterns.find(({ pattern }) => pattern.test(pathname));
  const slots = found && decoded(found.pattern.exec(pathname)?.groups);
  return slots && (found.route.find || query.size === 0) ? { ...found.route, slots, query } : undefined;
}

const patterns = Object.values(offlineRoutes).map(({ path, ...route }: Row) => ({
  route,
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** Undefined for broken percent-encoding. */
function decoded(groups: Record<string, string> = {}) {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return;
  }
}

async function namesLike(search: string) {
  const [list, names] = await Promise.all([parsedLists.skins(), parsedLists.names()]);
  if (!list || names.length === 0) return;
  return { names: finderOf(list, names)(search) };
}

/** In the order of the server: the skin that was added first comes first. */
const finderOf = memoizeLast(({ skins }: StoredList, stored: readonly StoredNames[]) => {
  const all = skins.flatMap(({ details }) => details).sort((a, b) => compare(a._id, b._id));
  return namesFinder(
    otherNames(all.map(({ _id: id, ingamename }) => ({ id, ingamename, names: namesOf(id, stored) }))),
  );
});

/**
 * The page at an address, made from the stored lists; undefined when they lack it. Only the server has the history of a
 * skin, its files in the archive, and former addresses.
 */
async function storedPage({ legend, skin, page }: Place) {
  const [list, legends] = await Promise.all([parsedLists.skins(), parsedLists.legends()]);
  if (!list || !legends) return;
  const pageIndex = pageIndexOf(list, legends);
  const sources = {
    earlier: NOBODY_KNOWS,
    detailsOf: async (_: unknown, { skin: one }: { skin: Skin }) => detailsOf(one),
    archive: list.archive,
  };
  const found = await findPageIn(pageIndex, { legend, skin, page }, sources);
  // Spelled differently: the server would redirect.
  const there = found.outcome === 'moved' ? await findPageIn(pageIndex, placeIn(found.to), sources) : found;
  return there.outcome === 'found' ? there.page : undefined;
}

const NOBODY_KNOWS: Earlier = { legend: async () => undefined, skin: async () => undefined };

const pageIndexOf = memoizeLast((list: StoredList, legends: readonly NamedLegend[]): PageIndex => {
  const slugs = new Map(list.skins.map(({ _id, slug }) => [_id, slug]));
  return createPageIndex({
    legends: legends.map(({ _id: id, name, rig, clips }) => {
      const slug = slugs.get(id) ?? slugOfLegend({ id, name });
      return { id, name, rig, clips, slug };
    }),
    skins: list.skins,
    groups: [],
  });
});

const detailsOf = async (skin: Skin): Promise<SkinDetails> => ({
  names: namesOf(skin._id, await parsedLists.names()),
  assets: [],
  history: [],
  hasOlder: false,
  isStored: true,
});

function placeIn(address: string): Place {
  const [, , legend = '', skin] = address.split('/').map(decodeURIComponent);
  return { legend, skin };
}
