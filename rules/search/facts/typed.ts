import { type Facets, keyOf } from './facets.ts';
import { type Fact, factKinds } from './fact.ts';

/**
 * Takes the facts of a list that were typed, `quality:legendary` or `build:"Season 30"`, out of a search. While the
 * last one could still become a longer fact it stays, unless `isWhole`. Unknown ones stay as they were typed. White space at the start goes.
 */
export function typedFacts(facets: Facets, search: string, isWhole = false): { search: string; facts: Fact[] } {
  const facts: Fact[] = [];
  const left = search.replace(TYPED, (typed, before: string, kind: string, quoted?: string, word = '', at = 0) => {
    const key = keyOf(`${kind}:${quoted ?? word}`);
    const fact = facets.get(key)?.fact;
    const isLast = at + typed.length === search.length;
    const mayGoOn = isLast && !isWhole && quoted === undefined && isBeginning(facets, key);
    if (fact === undefined || mayGoOn) return typed;
    facts.push(fact);
    return isLast ? '' : before;
  });
  // The space that is typed behind a fact.
  const begun = left.trimStart();
  return { search: facts.length === 0 ? begun : begun.replace(/\s{2,}/g, ' '), facts };
}

const TYPED = new RegExp(`(^|\\s)(${factKinds.join('|')}):(?:"([^"]*)"|([^\\s"]+))(?=\\s|$)`, 'gi');

/** Does a longer fact of the list begin with this? */
const isBeginning = (facets: Facets, key: string) =>
  [...facets.keys()].some((other) => other.length > key.length && other.startsWith(key));
