import type { Hits } from './search-result.ts';

/** The hits of the first way that finds any; later ways are not tried. */
export function firstHits(ways: readonly (() => Hits)[]): Hits {
  for (const way of ways) {
    const hits = way();
    if (hits.size > 0) return hits;
  }
  return new Map();
}
