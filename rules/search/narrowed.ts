import type { Legend, Skin } from '#contract/skins/skin.ts';
import { memoizeLast } from '../memoize.ts';
import { type Facets, skinsWith } from './facts/facets.ts';
import type { Fact } from './facts/fact.ts';
import type { Card, Catalogue } from './plain.ts';

/** The part of a catalogue that facts leave. It is searched as the whole one. */
export type Narrowed = Pick<Catalogue, 'list' | 'find' | 'rowsOf'> & {
  /** The same cards of this part with what the head of a card says of the whole legend. */
  withWhole: (cards: readonly Card[]) => readonly Card[];
};

/** Undefined without facts. Costs a letter of the search one look at each row that the whole catalogue finds. */
export function narrowedBy(facets: Facets, facts: readonly Fact[], catalogue: Catalogue): Narrowed | undefined {
  const kept = skinsWith(facets, facts);
  if (!kept) return undefined;
  const isKept = (skin: Skin) => kept.has(skin);
  const list: Legend[] = catalogue.list.flatMap((group) => {
    const details = group.details.filter(isKept);
    return details.length === 0 ? [] : [{ ...group, details }];
  });
  const left = new Map(list.map(({ legend, details }) => [legend, details.length]));
  const whole = new Map(catalogue.list.map((group) => [group.legend, group]));

  const narrow = memoizeLast((cards: readonly Card[]) =>
    cards.flatMap((card) => {
      const rows = card.rows.filter(isKept);
      if (!left.has(card.legend) || (rows.length === 0 && !card.isNamed)) return [];
      return [{ ...card, rows, left: left.get(card.legend) }];
    }),
  );

  return {
    list,
    find: (query) => narrow(catalogue.find(query)),
    rowsOf: (legend, query) => catalogue.rowsOf(legend, query).filter(isKept),
    withWhole: (cards) =>
      cards.map((card) => {
        const { details = [] } = whole.get(card.legend) ?? {};
        return { ...card, total: details.length, animation: details[0]?.animation };
      }),
  };
}
