import { facetsOf, facetsWith, keyOf, offersOf, sortedOut, typedFacts } from './facts/facets.ts';
import type { Fact } from './facts/fact.ts';
import { narrowedBy } from './narrowed.ts';
import type { Catalogue } from './plain.ts';

/** A catalogue, and in a browser the ids of the skins that are starred there. */
type Asked = Catalogue & { starred?: ReadonlySet<string> };

/** Reads the facts of a catalogue, which are prepared once for each list. The page loads this with the first fact. */
export const factReader = {
  /** Takes the facts that were typed out of a search. */
  typed: (asked: Asked, search: string, isWhole?: boolean) => typedFacts(facetsIn(asked), search, isWhole),
  /** The facts as the list writes them, and those that no skin has. */
  sortedOut: (asked: Asked, facts: readonly Fact[]) => sortedOut(facetsIn(asked), facts),
  /** The part that facts leave; undefined without facts. */
  narrow: (asked: Asked, facts: readonly Fact[]) => narrowedBy(facetsIn(asked), facts, asked),
  /** What can be chosen beside these facts. */
  offers: (asked: Asked, facts: readonly Fact[]) => offersOf(facetsIn(asked), facts),
  /** The number of all skins with a fact. */
  countOf: (asked: Asked, fact: Fact) => facetsIn(asked).get(keyOf(fact))?.skins.size ?? 0,
};

const facetsIn = ({ list, starred }: Asked) => (starred ? facetsWith(list, starred) : facetsOf(list));

export type FactReader = typeof factReader;
