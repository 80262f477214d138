import { type Way, ways } from './offline-routes.ts';

/** A question of a page that can be answered without the server. */
export type StoredCall = Way & { slots: Record<string, string>; query: URLSearchParams };

const patterns = Object.values(ways).map(({ path, ...way }: Way & { path: string }) => ({
  way,
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** The one at an address; undefined for every other. Of answers that are stored as they are, only those without a query. */
export function callAt({ pathname, searchParams: query }: URL): StoredCall | undefined {
  const found = patterns.find(({ pattern }) => pattern.test(pathname));
  const slots = found && decoded(found.pattern.exec(pathname)?.groups);
  return slots && (found.way.find || query.size === 0) ? { ...found.way, slots, query } : undefined;
}

/** Undefined for what is encoded in a way that nothing is. */
function decoded(groups: Record<string, string> = {}) {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return;
  }
}
