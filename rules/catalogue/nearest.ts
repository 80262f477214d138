import type { Way } from '#contract/pages/catalogue.ts';
import { compare } from '../compare.ts';
import { nameApart } from '../skins/apart.ts';
import { distance } from '../texts/distance.ts';
import type { LegendEntry, PageIndex } from './page-index.ts';

const MOST = 3;
/** Beyond so many wrong letters, a name is not meant any more; an order is all that is left. */
const FAR = 12;

/** The skins that are called nearly like this: of the same legend, but before them one that is called so elsewhere. */
export function nearestSkins({ legendEntries }: PageIndex, legendEntry: LegendEntry, slug: string): Way[] {
  const elsewhere = legendEntries.flatMap((other) => {
    const entry = other === legendEntry ? undefined : other.bySlug.get(slug);
    return entry ? [{ name: `${nameApart(entry.skin)}, ${other.name}`, address: entry.address }] : [];
  });
  const here = nearest(legendEntry.bySlug, slug).map(({ skin, address }) => ({ name: nameApart(skin), address }));
  return [...elsewhere, ...here].slice(0, MOST);
}

/** The legends that are called nearly like this. */
export const nearestLegends = ({ bySlug }: PageIndex, slug: string): Way[] =>
  nearest(bySlug, slug).map(({ name, address }) => ({ name, address }));

function nearest<Value>(bySlug: ReadonlyMap<string, Value>, slug: string): Value[] {
  const offs = [...bySlug].map(([one, value]) => ({ one, value, off: offOf(one, slug) }));
  return offs
    .sort((a, b) => a.off - b.off || compare(a.one, b.one))
    .slice(0, MOST)
    .map(({ value }) => value);
}

/** What begins alike is nearer than what has as many other letters. */
const offOf = (one: string, slug: string) =>
  one.startsWith(slug) || slug.startsWith(one) ? 0.5 : distance(one, slug, FAR);
