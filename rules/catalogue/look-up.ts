import type { Way } from '#contract/catalogue.ts';
import { slugOf } from '../skins/slug.ts';
import type { PageIndex, LegendEntry, Entry } from './page-index.ts';
import { nearestLegends, nearestSkins } from './nearest.ts';

/** What an address names: a legend, or one of its skins. */
export type Place = {
  legend: string;
  skin?: string | undefined;
  /** Which page of a legend's skins; the first without one. */
  page?: number | undefined;
};

/** What is at it. */
type LookedUp =
  | { outcome: 'found'; chapter: LegendEntry; entry: Entry | undefined }
  /** It has another address by now, or is written in another way. */
  | { outcome: 'moved'; to: string }
  | { outcome: 'gone' | 'unknown'; near: Way[] };

/** What a slug was given to once: its id, and the ids of all that were called the same, whichever slug they got. */
type Given = { id: string; base: string; namesakes: () => Promise<readonly string[]> };

/** Who knows the slugs of earlier names. */
export type Earlier = {
  legend: (slug: string) => Promise<Given | undefined>;
  skin: (legend: string, slug: string) => Promise<Given | undefined>;
};

/** No name is so long: nothing is looked for then. */
const LONGEST = 400;

/** Looks up what an address names, also one from before a change of its name (docs: Addresses). */
export async function lookUp(book: PageIndex, { legend, skin }: Place, earlier: Earlier): Promise<LookedUp> {
  if (legend.length > LONGEST || (skin?.length ?? 0) > LONGEST) return { outcome: 'unknown', near: [] };
  const found = await legendAt(book, legend, earlier);
  if (found.outcome !== 'found') return found;
  const { chapter, isExact } = found;
  if (skin === undefined) return isExact ? { outcome: 'found', chapter, entry: undefined } : movedTo(chapter);
  const slug = slugOf(skin);
  const entry = chapter.bySlug.get(slug);
  if (entry) return isExact && slug === skin ? { outcome: 'found', chapter, entry } : movedTo(entry);
  const before = await earlierSkin(chapter, await earlier.skin(chapter.id, slug));
  if (before !== undefined && before !== 'gone') return movedTo(before);
  return { outcome: before ? 'gone' : 'unknown', near: nearestSkins(book, chapter, slug) };
}

const movedTo = ({ address }: { address: string }): LookedUp => ({ outcome: 'moved', to: address });

async function legendAt(book: PageIndex, asked: string, earlier: Earlier) {
  const slug = slugOf(asked);
  const chapter = book.bySlug.get(slug);
  if (chapter) return { outcome: 'found' as const, chapter, isExact: slug === asked };
  const given = await earlier.legend(slug);
  const renamed = given && (book.byId.get(given.id) ?? (await standingLegend(book, given)));
  if (renamed) return { outcome: 'found' as const, chapter: renamed, isExact: false };
  return { outcome: given ? ('gone' as const) : ('unknown' as const), near: nearestLegends(book, slug) };
}

/** The skin that was called so, or that is called as the deleted one was; `gone` when both are not there. */
async function earlierSkin(chapter: LegendEntry, given: Given | undefined): Promise<Entry | 'gone' | undefined> {
  if (!given) return;
  const known = chapter.byId.get(given.id);
  if (known) return known;
  const others = await given.namesakes();
  return others.flatMap((id) => chapter.byId.get(id) ?? []).find(isCalled(given.base)) ?? 'gone';
}

const isCalled =
  (base: string) =>
  ({ skin }: Entry) =>
    slugOf(skin.ingamename) === base;

async function standingLegend(book: PageIndex, { base, namesakes }: Given) {
  const ids = await namesakes();
  return ids.flatMap((id) => book.byId.get(id) ?? []).find(({ name }) => slugOf(name) === base);
}
