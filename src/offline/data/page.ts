import type { AssetRow } from '#contract/sent/data-files.ts';
import type { SentNamedLegend } from '#contract/sent/legend.ts';
import type { Skin } from '#contract/skin.ts';
import { nameKey } from '#contract/text.ts';
import { type Book, createBook } from '#rules/catalogue/book.ts';
import { findPageIn } from '#rules/catalogue/find-page.ts';
import type { Earlier, Place } from '#rules/catalogue/look-up.ts';
import { skinAssetsOf } from '#rules/catalogue/skin-assets.ts';
import type { SkinDetails } from '#rules/catalogue/skin-page.ts';
import { remembered } from '#rules/remembered.ts';
import { slugOfLegend } from '#rules/skins/stored-slug.ts';
import { library, namesOf, type StoredList } from './library.ts';

/**
 * What the page at an address shows, of the lists that are stored; undefined where they do not tell. The server alone knows
 * what has happened to a skin, and the addresses of before.
 */
export async function storedPage({ legend, skin, page }: Place) {
  const [list, legends, archive] = await Promise.all([library.skins(), library.legends(), library.archive()]);
  if (!list || !legends) return;
  const assets = archive?.assets ?? NONE;
  const book = bookOf(list, legends, assets);
  const sources = {
    earlier: NOBODY_KNOWS,
    detailsOf: async ({ name }: { name: string }, { skin: one }: { skin: Skin }) => detailsOf(book, name, one, assets),
    archive: list.archive,
  };
  const found = await findPageIn(book, { legend, skin, page }, sources);
  // Written in another way: the server would lead there.
  const there = found.outcome === 'moved' ? await findPageIn(book, placeIn(found.to), sources) : found;
  return there.outcome === 'found' ? there.page : undefined;
}

const NONE: readonly AssetRow[] = [];
const NOBODY_KNOWS: Earlier = { legend: async () => undefined, skin: async () => undefined };

const bookOf = remembered(
  (list: StoredList, legends: readonly SentNamedLegend[], assets: readonly AssetRow[]): Book => {
    const slugs = new Map(list.skins.map(({ _id, slug }) => [_id, slug]));
    return createBook({
      legends: legends.map(({ _id: id, name, rig, clips }) => {
        const slug = slugs.get(id) ?? slugOfLegend({ id, name });
        return { id, name, rig, clips, slug };
      }),
      skins: list.skins,
      groups: new Set(assets.map(({ group }) => group)),
    });
  },
);

async function detailsOf({ groups }: Book, legend: string, skin: Skin, all: readonly AssetRow[]): Promise<SkinDetails> {
  const own = new Set(groups.get(nameKey(legend)));
  const assets = all.filter(({ group }) => own.has(group)).map(({ group: _, ...asset }) => asset);
  return {
    names: namesOf(skin._id, await library.names()),
    assets: skinAssetsOf(legend, skin, assets),
    history: [],
    hasOlder: false,
    lacksHistory: true,
  };
}

function placeIn(address: string): Place {
  const [, , legend = '', skin] = address.split('/').map(decodeURIComponent);
  return { legend, skin };
}
