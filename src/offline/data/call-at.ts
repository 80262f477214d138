import { type Way, ways } from './ways.ts';

/** A question of a page that can be answered without the server. */
export type StoredCall = { way: Way; isShown: boolean; slots: Record<string, string>; query: URLSearchParams };

const patterns = Object.values(ways).map((row) => ({
  way: row.way as Way,
  isShown: 'isShown' in row,
  pattern: new RegExp(`^${row.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** The one at an address; undefined for every other. */
export function callAt({ pathname, searchParams: query }: URL): StoredCall | undefined {
  for (const { pattern, ...row } of patterns) {
    const slots = decoded(pattern.exec(pathname)?.groups);
    if (pattern.test(pathname)) return slots && { ...row, query, slots };
  }
  return;
}

/** Undefined for what is encoded in a way that nothing is. */
function decoded(groups: Record<string, string> = {}) {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return;
  }
}
