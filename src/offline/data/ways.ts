import type { calls } from '#contract/calls.ts';
import { pageIn } from '#rules/catalogue/page-in.ts';
import { compare } from '#rules/compare.ts';
import { namesFinder } from '#rules/find/names-like.ts';
import { otherNames } from '#rules/find/other-names.ts';
import { memoizeLast } from '#rules/memoize.ts';
import { LANGUAGES, LEGENDS, library, namesOf, SKINS, type StoredList, type StoredNames } from './library.ts';
import { storedPage } from './page.ts';

/** What is asked for: the parts of the path that have a name, and the query. */
type Asked = { slots: Record<string, string>; query: URLSearchParams };

/** How a call is answered without the server: by what it answered last, or else by what the stored lists say. */
export type Way = {
  /** Undefined where the stored lists do not say. Without it the answer itself is stored. */
  find?: (asked: Asked) => Promise<object | undefined>;
  /** Pages are told where it came from when what it brings is what they show. */
  isShown?: true;
};

type Name = keyof typeof calls;
type Row<Of extends Name = Name> = Way & { path: (typeof calls)[Of]['path'] };

/** The calls of public pages that are answered without a net (docs: Stored lists). */
export const ways = {
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

async function namesLike(search: string) {
  const [list, names] = await Promise.all([library.skins(), library.names()]);
  if (!list || names.length === 0) return;
  return { names: finderOf(list, names)(search) };
}

/** In the order of the server, which is that in which skins were added. */
const finderOf = memoizeLast(({ skins }: StoredList, stored: readonly StoredNames[]) => {
  const all = skins.flatMap(({ details }) => details).sort((a, b) => compare(a._id, b._id));
  return namesFinder(
    otherNames(all.map(({ _id: id, ingamename }) => ({ id, ingamename, names: namesOf(id, stored) }))),
  );
});
