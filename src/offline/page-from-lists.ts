import type { NamedLegend } from '#contract/skins/legend.ts';
import type { Skin } from '#contract/skins/skin.ts';
import { memoizeLast } from '#rules/memoize.ts';
import { findPageIn } from '#rules/skins/pages/find-page.ts';
import type { Earlier, Place } from '#rules/skins/pages/look-up.ts';
import { createPageIndex, type PageIndex } from '#rules/skins/pages/page-index.ts';
import type { SkinDetails } from '#rules/skins/pages/skin-page.ts';
import { slugOfLegend } from '#rules/skins/stored-slug.ts';
import { namesOf, parsedLists, type StoredList } from './parsed-lists.ts';

/**
 * The page at an address, made from the stored lists; undefined when they lack it. Only the server has the history of a
 * skin, its files in the archive, and former addresses.
 */
export async function storedPage({ legend, skin, page }: Place) {
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
