import type { Way } from '#contract/pages/catalogue.ts';
import { compare } from '../../texts/compare.ts';
import { distance } from '../../texts/distance.ts';
import { nameApart } from '../apart.ts';
import { slugOf } from '../slug.ts';
import type { Entry, LegendEntry, PageIndex } from './page-index.ts';

/** What an address names: a legend, or one of its skins. */
export type Place = {
  legend: string;
  skin?: string | undefined;
  /** Which page of a legend's skins; the first without one. */
  page?: number | undefined;
};

/** The legend or skin at the address. */
type LookedUp =
  | { outcome: 'found'; legendEntry: LegendEntry; entry: Entry | undefined }
  /** It has another address now, or the address is spelled differently. */
  | { outcome: 'moved'; to: string }
  | { outcome: 'gone' | 'unknown'; near: Way[] };

/** The record that once had a slug: its id, and the ids of all records that had the same name, whatever their slugs. */
type Given = { id: string; base: string; namesakes: () => Promise<readonly string[]> };

/** Finds the slugs of earlier names. */
export type Earlier = {
  legend: (slug: string) => Promise<Given | undefined>;
  skin: (legend: string, slug: string) => Promise<Given | undefined>;
};

/** Longer than any name: nothing is looked up. */
const LONGEST = 400;

/** Looks up what an address names, including addresses from before a rename (docs: Addresses). */
export async function lookUp(pageIndex: PageIndex, { legend, skin }: Place, earlier: Earlier): Promise<LookedUp> {
  if (legend.length > LONGEST || (skin?.length ?? 0) > LONGEST) return { outcome: 'unknown', near: [] };
  const found = await legendAt(pageIndex, legend, earlier);
  if (found.outcome !== 'found') return found;
  const { legendEntry, isExact } = found;
  if (skin === undefined) return isExact ? { outcome: 'found', legendEntry, entry: undefined } : movedTo(legendEntry);
  const slug = slugOf(skin);
  const entry = legendEntry.bySlug.get(slug);
  if (entry) return isExact && slug === skin ? { outcome: 'found', legendEntry, entry } : movedTo(entry);
  const before = await earlierSkin(legendEntry, await earlier.skin(legendEntry.id, slug));
  if (before !== undefined && before !== 'gone') return movedTo(before);
  return { outcome: before ? 'gone' : 'unknown', near: nearestSkins(pageIndex, legendEntry, slug) };
}

const movedTo = ({ address }: { address: string }): LookedUp => ({ outcome: 'moved', to: address });

async function legendAt(pageIndex: PageIndex, asked: string, earlier: Earlier) {
  const slug = slugOf(asked);
  const legendEntry = pageIndex.bySlug.get(slug);
  if (legendEntry) return { outcome: 'found' as const, legendEntry, isExact: slug === asked };
  const given = await earlier.legend(slug);
  const renamed = given && (pageIndex.byId.get(given.id) ?? (await standingLegend(pageIndex, given)));
  if (renamed) return { outcome: 'found' as const, legendEntry: renamed, isExact: false };
  return { outcome: given ? ('gone' as const) : ('unknown' as const), near: nearestLegends(pageIndex, slug) };
}

/** The skin that had this name, or one with the name of the deleted skin; `gone` when neither exists. */
async function earlierSkin(legendEntry: LegendEntry, given: Given | undefined): Promise<Entry | 'gone' | undefined> {
  if (!given) return;
  const known = legendEntry.byId.get(given.id);
  if (known) return known;
  const others = await given.namesakes();
  return others.flatMap((id) => legendEntry.byId.get(id) ?? []).find(isCalled(given.base)) ?? 'gone';
}

const isCalled =
  (base: string) =>
  ({ skin }: Entry) =>
    slugOf(skin.ingamename) === base;

async function standingLegend(pageIndex: PageIndex, { base, namesakes }: Given) {
  const ids = await namesakes();
  return ids.flatMap((id) => pageIndex.byId.get(id) ?? []).find(({ name }) => slugOf(name) === base);
}

const MOST = 3;

/**
 * The skins with the nearest names: those of the same legend, but first a skin of another legend with exactly this
 * name.
 */
export function nearestSkins({ legendEntries }: PageIndex, legendEntry: LegendEntry, slug: string): Way[] {
  const elsewhere = legendEntries.flatMap((other) => {
    const entry = other === legendEntry ? undefined : other.bySlug.get(slug);
    return entry ? [{ name: `${nameApart(entry.skin)}, ${other.name}`, address: entry.address }] : [];
  });
  const here = nearest(legendEntry.bySlug, slug).map(({ skin, address }) => ({ name: nameApart(skin), address }));
  return [...elsewhere, ...here].slice(0, MOST);
}

/** The legends with the nearest names. */
export const nearestLegends = ({ bySlug }: PageIndex, slug: string): Way[] =>
  nearest(bySlug, slug).map(({ name, address }) => ({ name, address }));

function nearest<Value>(bySlug: ReadonlyMap<string, Value>, slug: string): Value[] {
  const offs = [...bySlug].map(([one, value]) => ({ one, value, off: offOf(one, slug) }));
  return offs
    .filter(({ off }) => off < FAR)
    .sort((a, b) => a.off - b.off || compare(a.one, b.one))
    .slice(0, MOST)
    .map(({ value }) => value);
}

/** A name with the same beginning is nearer than one that differs in as many letters, and one with other letters is none. */
function offOf(one: string, slug: string) {
  if (one.startsWith(slug) || (one.length > 2 && slug.startsWith(one))) return 0.5;
  if (slug.length > 2 && one.includes(slug)) return 1;
  const most = Math.min(FAR - 1, Math.floor(Math.max(one.length, slug.length) / 3));
  const off = distance(one, slug, most);
  return off > most ? FAR : off;
}

/** With so many wrong letters, or more than a third, it is another name. */
const FAR = 5;
