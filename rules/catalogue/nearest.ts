import type { Way } from '#contract/pages/catalogue.ts';
import { compare } from '../compare.ts';
import { nameApart } from '../skins/apart.ts';
import { distance } from '../texts/distance.ts';
import type { LegendEntry, PageIndex } from './page-index.ts';

const MOST = 3;
/** With more wrong letters than this, it is a different name; the order alone decides. */
const FAR = 12;

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
    .sort((a, b) => a.off - b.off || compare(a.one, b.one))
    .slice(0, MOST)
    .map(({ value }) => value);
}

/** A name with the same beginning is nearer than one that differs in as many letters. */
const offOf = (one: string, slug: string) =>
  one.startsWith(slug) || slug.startsWith(one) ? 0.5 : distance(one, slug, FAR);
