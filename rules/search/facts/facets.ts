import type { Legend, Skin } from '#contract/skins/skin.ts';
import { isKnown } from '#game-files/recipes/row.ts';
import { memoizeEach, memoizeLast } from '../../memoize.ts';
import { type Fact, type FactKind, factKinds, partsOfFact, STARRED } from './fact.ts';

/** A fact of a list, and the skins with it. */
type Facet = { fact: Fact; skins: ReadonlySet<Skin> };

/** A list by its facts; the keys are the facts in small letters. */
export type Facets = ReadonlyMap<string, Facet>;

/** Reads the facts of a list, once for each list. A fact is written as the list has it first. */
export const facetsOf = memoizeEach((list: readonly Legend[]): Facets => {
  const facets = new Map<string, { fact: Fact; skins: Set<Skin> }>();
  for (const { details } of list) {
    for (const skin of details) {
      for (const fact of factsOf(skin)) {
        const facet = facets.get(keyOf(fact)) ?? { fact, skins: new Set() };
        facets.set(keyOf(fact), facet);
        facet.skins.add(skin);
      }
    }
  }
  return facets;
});

/** The same with the starred skins of this browser, by their ids, beside the facts of the list. */
export const facetsWith = memoizeLast((list: readonly Legend[], starred: ReadonlySet<string>): Facets => {
  const skins = list.flatMap(({ details }) => details.filter(({ _id }) => starred.has(_id)));
  return new Map([...facetsOf(list), [STARRED, { fact: STARRED, skins: new Set(skins) }]]);
});

export const keyOf = (fact: string) => fact.toLowerCase();

/** Splits facts into those that the list has, as it writes them, and those that no skin has. */
export function sortedOut(facets: Facets, facts: readonly Fact[]) {
  const known = facts.flatMap((fact) => facets.get(keyOf(fact))?.fact ?? []);
  return { known: [...new Set(known)], unknown: facts.filter((fact) => !facets.has(keyOf(fact))) };
}

/** The skins with one of the facts of each kind; undefined without facts, when nothing is narrowed. */
export function skinsWith(facets: Facets, facts: readonly Fact[]): ReadonlySet<Skin> | undefined {
  const kinds = Map.groupBy(facts, (fact) => partsOfFact(fact)[0]);
  return [...kinds.values()]
    .map((some) => new Set(some.flatMap((fact) => [...(facets.get(keyOf(fact))?.skins ?? [])])))
    .reduce<Set<Skin> | undefined>((all, some) => (all ? both(all, some) : some), undefined);
}

const both = (one: ReadonlySet<Skin>, other: ReadonlySet<Skin>) => new Set([...one].filter((skin) => other.has(skin)));

/** A fact that can be chosen, and how many skins it leaves beside the facts of the other kinds. */
export type Offer = { fact: Fact; kind: FactKind; value: string; count: number };

/** What a list can be narrowed by, without the facts that would leave nothing; a mesh is offered to several skins. */
export function offersOf(facets: Facets, facts: readonly Fact[]): Offer[] {
  const besides = new Map<FactKind, ReadonlySet<Skin> | undefined>();
  return [...facets.values()].flatMap(({ fact, skins }) => {
    const [kind, value] = partsOfFact(fact);
    if (kind === 'mesh' && skins.size < 2) return [];
    if (!besides.has(kind))
      besides.set(
        kind,
        skinsWith(
          facets,
          facts.filter((one) => partsOfFact(one)[0] !== kind),
        ),
      );
    const others = besides.get(kind);
    const count = others ? both(skins, others).size : skins.size;
    return count === 0 && !facts.includes(fact) ? [] : [{ fact, kind, value, count }];
  });
}

/** The facts of a skin that can narrow a list (docs: Narrow). */
function factsOf({ quality, eventset, firstbuild, gone, model, texture }: Skin): Fact[] {
  const fact = (kind: FactKind, value: string | undefined): Fact[] => (value ? [`${kind}:${value}`] : []);
  return [
    ...fact('quality', quality),
    ...fact('event', eventset),
    ...fact('build', firstbuild),
    ...(isKnown(model) ? fact('mesh', model.toLowerCase()) : []),
    ...(gone ? fact('is', 'gone') : []),
    ...(isKnown(texture) ? [] : fact('is', 'without-material')),
  ];
}

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
