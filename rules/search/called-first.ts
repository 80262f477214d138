import { BASE_SKIN, type Legend, type Skin } from '#contract/skins/skin.ts';
import { fold } from '#game-files/texts/fold.ts';

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
export function calledFirst<Card extends { rows: readonly Skin[] }>(
  cards: readonly Card[],
  called: ReadonlySet<Skin>,
): readonly Card[] {
  if (called.size === 0) return cards;
  const rank = (skin: Skin) => (isBase(skin) ? 0 : called.has(skin) ? 1 : 2);
  const hasCalled = ({ rows }: Card) => rows.some((skin) => called.has(skin));
  return [
    ...cards.filter(hasCalled).map((card) => ({ ...card, rows: card.rows.toSorted((a, b) => rank(a) - rank(b)) })),
    ...cards.filter((card) => !hasCalled(card)),
  ];
}
