/** What narrows the list, by the names that addresses and typed facts use (docs: Narrow). */
export const factKinds = ['quality', 'event', 'build', 'mesh', 'is'] as const;
export type FactKind = (typeof factKinds)[number];

/** A kind and its value: `quality:legendary`, `build:Season 30`, `is:gone`. */
export type Fact = `${FactKind}:${string}`;

/** The fact that is no skin's own: a person has starred it in this browser (docs: Stars). */
export const STARRED = 'is:starred';

/** The kind and the value of a fact. */
export function partsOfFact(fact: Fact): [FactKind, string] {
  const end = fact.indexOf(':');
  return [fact.slice(0, end) as FactKind, fact.slice(end + 1)];
}

/** May a search contain a typed fact? */
export const mayHaveFacts = (search: string) => TYPED.test(search);

const TYPED = new RegExp(`(?:^|\\s)(?:${factKinds.join('|')}):`, 'i');
