import { type Query, sortFields, sortOrders } from './query.ts';

/** Search, sort field, sort order and language of a fresh translator (docs: Sort). */
export const NO_FILTERS: Query = { search: '', sortField: 'ingamename', sortOrder: 'asc', language: '' };

/** The filters in the query of an address; missing and invalid ones are left out. */
export function filtersOf(query: string): Partial<Query> {
  const named = new URLSearchParams(query);
  const search = named.get('search');
  const sortField = sortFields.find((field) => field === named.get('sort'));
  const sortOrder = sortOrders.find((order) => order === named.get('order'));
  const language = named.get('names');
  return {
    ...(search && { search }),
    ...(sortField && { sortField }),
    ...(sortOrder && { sortOrder }),
    ...(language && { language }),
  };
}

/** The query with these filters in it: defaults (`usual`) are left out, other parts stay as they are. */
export function withFilters(query: string, filters: Query, usual: Query): string {
  const named = new URLSearchParams(query);
  const set = (name: string, value: string, without: string) =>
    value === without ? named.delete(name) : named.set(name, value);
  set('search', filters.search, usual.search);
  set('sort', filters.sortField, usual.sortField);
  set('order', filters.sortOrder, usual.sortOrder);
  set('names', filters.language ?? '', '');
  // An empty value (`?inspect`) stays without its equals sign.
  const text = named.toString().replace(/=(?=&|$)/g, '');
  return text && `?${text}`;
}
