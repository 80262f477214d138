import type { Way } from '#contract/pages/catalogue.ts';
import { compare } from '../compare.ts';
import { nameApart } from '../skins/apart.ts';
import { distance } from '../texts/distance.ts';
import type { LegendEntry, PageIndex } from './page-index.ts';

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
