import { hasPublicSearch } from './may-be-kept/public-search.ts';

/** The parts of a query that the site's own links have: ids and choices. The others hold what people typed. */
const KEPT_PARTS = new Set([
  'skin',
  'sort',
  'order',
  'kind',
  'state',
  'of',
  'page',
  'language',
  'group',
  'build',
  'new',
  ...['names', 'quality', 'event', 'mesh', 'is'],
]);

/**
 * Writes a path, a query or both: the path stays, and of a query the values of known parts, and places within it. Other
 * values are written by `text`, except the search of a list that everybody sees: a query alone says in `isSearch` whether
 * it is one.
 */
export function writtenPlace(place: string, text: (value: string) => string, isSearch?: boolean): string {
  const [path = '', query] = place.split('?', 2);
  const isPublic = isSearch ?? hasPublicSearch(path);
  if (query === undefined) return path.startsWith('/') || path === '' ? path.replace(/#.*/, '') : text(path);
  const parts = [...new URLSearchParams(query.replace(/#.*/, ''))].map(([name, value]) => {
    if (KEPT_PARTS.has(name) || (name === 'search' && isPublic)) return [name, value];
    return [name, value.startsWith('/') ? writtenPlace(value, text) : text(value)];
  });
  return `${path}?${new URLSearchParams(parts as [string, string][])}`;
}
