import { BASE_SKIN, type Legend, type Skin } from '#contract/skins/skin.ts';
import { fold } from '../texts/fold.ts';

type Cards<Card> = readonly (Card & { rows: readonly Skin[] })[];

export const isBase = ({ ingamename }: Skin) => ingamename.toLowerCase() === BASE_SKIN.toLowerCase();

/** Finds the skins with exactly this name, folded. Base skins are not meant: nearly every legend has one. */
export function calledFinder(list: readonly Legend[]): (name: string) => ReadonlySet<Skin> {
  let known: ReadonlyMap<string, readonly Skin[]> | undefined;
  return (name) => {
    known ??= Map.groupBy(
      list.flatMap(({ details }) => details.filter((skin) => !isBase(skin))),
      ({ ingamename }) => fold(ingamename),
    );
    return new Set(known.get(name));
  };
}

/** The cards with these skins before the others, and in each of them these skins behind the base skin (docs: Sort). */
export function calledFirst<Card>(cards: Cards<Card>, called: ReadonlySet<Skin>): Cards<Card> {
  if (called.size === 0) return cards;
  const rank = (skin: Skin) => (isBase(skin) ? 0 : called.has(skin) ? 1 : 2);
  const [first, others] = [true, false].map((isFirst) =>
    cards.filter(({ rows }) => rows.some((skin) => called.has(skin)) === isFirst),
  ) as [Cards<Card>, Cards<Card>];
  return [...first.map((card) => ({ ...card, rows: card.rows.toSorted((a, b) => rank(a) - rank(b)) })), ...others];
}
