import { type Fact, type FactKind, partsOfFact } from './fact.ts';

const labels: Record<FactKind, string> = {
  quality: 'quality',
  event: 'event',
  build: 'first seen in',
  mesh: 'mesh',
  is: '',
};

/** A map, because an address may have any word. */
const states: ReadonlyMap<string, string> = new Map([
  ['gone', 'gone from the game'],
  ['without-material', 'no material of its own'],
]);

/** What a kind is called before its value; empty where the value says it all. */
export const labelOf = (fact: Fact) => labels[partsOfFact(fact)[0]];

/** The value of a fact for people to read. */
export function sayValue(fact: Fact) {
  const [kind, value] = partsOfFact(fact);
  return kind === 'is' ? (states.get(value) ?? value) : value;
}

export const sayFact = (fact: Fact) => `${labelOf(fact)} ${sayValue(fact)}`.trim();
