import { slotsOf } from '#contract/pages.ts';
import { type Query, sortFields, sortOrders } from '#rules/skins/search.ts';

/** A path and its query (`?…` or empty), as the address bar shows them. */
export type Place = { path: string; query: string };

/** What a link leads to; a part after `#` belongs to the browser. */
export function placeOf(to: string): Place {
  const [path = '', query] = to.replace(/#.*$/, '').split('?', 2);
  return { path, query: query ? `?${query}` : '' };
}

/** The filters that the query of an address names; what it does not name, or names wrongly, is left out. */
export function filtersOf(query: string): Partial<Query> {
  const named = new URLSearchParams(query);
  const search = named.get('search');
  const sortField = sortFields.find((field) => field === named.get('sort'));
  const sortOrder = sortOrders.find((order) => order === named.get('order'));
  return { ...(search && { search }), ...(sortField && { sortField }), ...(sortOrder && { sortOrder }) };
}

/** The id of the skin that a link to a staff form names, or nothing. */
export const skinOf = (query: string): string => new URLSearchParams(query).get('skin') ?? '';

/** The legend that a path names, and its skin when it names one. */
export function nameIn(path: string) {
  const { legend = '', skin } = slotsOf(path);
  return { legend, skin };
}

/** The query with these filters in it: those that are `usual` are left out, other parts stay as they are. */
export function withFilters(query: string, filters: Query, usual: Query): string {
  const named = new URLSearchParams(query);
  const set = (name: string, value: string, without: string) =>
    value === without ? named.delete(name) : named.set(name, value);
  set('search', filters.search, usual.search);
  set('sort', filters.sortField, usual.sortField);
  set('order', filters.sortOrder, usual.sortOrder);
  // An empty value (`?inspect`) stays without its sign of equality.
  const text = named.toString().replace(/=(?=&|$)/g, '');
  return text && `?${text}`;
}
