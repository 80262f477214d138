import { type Fact, factKinds, partsOfFact } from './facts/fact.ts';
import { isSameQuery, type Query, sortFields, sortOrders } from './query.ts';

/** What the translator shows: a query, and the facts that narrow it, the first one set first. */
export type Filters = Query & {
  facts: readonly Fact[];
  /** The language of the names; empty for those of the list, absent until somebody wants one (docs: Names in a language). */
  language?: string | undefined;
};

/** Search, sort field and sort order of a fresh translator (docs: Sort). */
export const NO_FILTERS: Filters = { search: '', sortField: 'ingamename', sortOrder: 'asc', facts: [] };

/** Do both ask for the same rows? The language of their names does not matter. */
export const isSameFilters = (a: Filters, b: Filters) => isSameQuery(a, b) && a.facts.join('\n') === b.facts.join('\n');

/** Do both show the same rows with the same names? */
export const isSameView = (a: Filters, b: Filters) => isSameFilters(a, b) && (a.language ?? '') === (b.language ?? '');

/** The filters in the query of an address; missing and invalid ones are left out. */
export function filtersOf(query: string): Partial<Filters> {
  const named = new URLSearchParams(query);
  const search = named.get('search');
  const sortField = sortFields.find((field) => field === named.get('sort'));
  const sortOrder = sortOrders.find((order) => order === named.get('order'));
  const language = named.get('names');
  const facts = [...named].flatMap(([name, value]): Fact[] => {
    const kind = factKinds.find((one) => one === name);
    return kind && value ? [`${kind}:${value}`] : [];
  });
  return {
    ...(search && { search }),
    ...(facts.length > 0 && { facts: [...new Set(facts)] }),
    ...(sortField && { sortField }),
    ...(sortOrder && { sortOrder }),
    ...(language && { language }),
  };
}

/** The query with these filters in it: defaults (`usual`) are left out, other parts stay as they are. */
export function withFilters(query: string, filters: Filters, usual: Filters): string {
  const named = new URLSearchParams(query);
  const set = (name: string, value: string, without: string) =>
    value === without ? named.delete(name) : named.set(name, value);
  set('search', filters.search, usual.search);
  set('sort', filters.sortField, usual.sortField);
  set('order', filters.sortOrder, usual.sortOrder);
  set('names', filters.language ?? '', '');
  for (const kind of factKinds) named.delete(kind);
  for (const fact of filters.facts) named.append(...partsOfFact(fact));
  // An empty value (`?inspect`) stays without its equals sign.
  const text = named.toString().replace(/=(?=&|$)/g, '');
  return text && `?${text}`;
}
