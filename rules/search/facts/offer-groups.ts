import { fold, wordsOf } from '#game-files/texts/fold.ts';
import { compare } from '../../texts/compare.ts';
import type { Offer } from './facets.ts';
import type { FactKind } from './fact.ts';
import { sayFact } from './say.ts';

/** The facts of a kind to choose from; `others` fit as well and are not shown. */
export type OfferGroup = { kind: FactKind; title: string; offers: readonly Offer[]; others: number };

/** More than these are found by typing. */
const MOST = 8;

const titles: Record<FactKind, string> = {
  quality: 'Quality',
  is: 'State',
  build: 'First seen in',
  event: 'Event',
  mesh: 'Mesh of several skins',
};
const kinds = Object.keys(titles) as FactKind[];

/** The facts that contain the words, by kind: qualities as the game orders them, the newest builds and events first. */
export function groupsOf(offers: readonly Offer[], wanted: string): OfferGroup[] {
  const words = wordsOf(wanted);
  const fitting = offers.filter(({ fact }) => {
    const text = fold(sayFact(fact));
    return words.every((word) => text.includes(word));
  });
  return kinds.flatMap((kind) => {
    const own = fitting.filter((offer) => offer.kind === kind).sort(orders[kind] ?? newestFirst);
    if (own.length === 0) return [];
    return [{ kind, title: titles[kind], offers: own.slice(0, MOST), others: Math.max(0, own.length - MOST) }];
  });
}

const qualities = ['none', 'common', 'rare', 'epic', 'legendary', 'mythic', 'iconic'];

type Order = (a: Offer, b: Offer) => number;
const newestFirst: Order = (a, b) => numeric.compare(b.value, a.value);
const orders: Partial<Record<FactKind, Order>> = {
  quality: (a, b) => qualities.indexOf(a.value) - qualities.indexOf(b.value) || compare(a.value, b.value),
  mesh: (a, b) => b.count - a.count || compare(a.value, b.value),
};

const numeric = new Intl.Collator('en', { numeric: true });
