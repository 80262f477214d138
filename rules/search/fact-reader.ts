import { facetsOf, keyOf, offersOf, sortedOut } from '../facts/facets.ts';
import type { Fact } from '../facts/fact.ts';
import { typedFacts } from '../facts/typed.ts';
import { narrowedBy } from './narrowed.ts';
import type { Catalogue } from './plain.ts';

/** Reads the facts of a catalogue, which are prepared once for each list. The page loads this with the first fact. */
export const factReader = {
  /** Takes the facts that were typed out of a search. */
  typed: ({ list }: Catalogue, search: string, isWhole?: boolean) => typedFacts(facetsOf(list), search, isWhole),
  /** The facts as the list writes them, and those that no skin has. */
  sortedOut: ({ list }: Catalogue, facts: readonly Fact[]) => sortedOut(facetsOf(list), facts),
  /** The part that facts leave; undefined without facts. */
  narrow: (catalogue: Catalogue, facts: readonly Fact[]) => narrowedBy(facetsOf(catalogue.list), facts, catalogue),
  /** What can be chosen beside these facts. */
  offers: ({ list }: Catalogue, facts: readonly Fact[]) => offersOf(facetsOf(list), facts),
  /** The number of all skins with a fact. */
  countOf: ({ list }: Catalogue, fact: Fact) => facetsOf(list).get(keyOf(fact))?.skins.size ?? 0,
};

export type FactReader = typeof factReader;
