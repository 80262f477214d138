import type { Hits } from './search-result.ts';

/** What the first way finds that finds anything; those after it are not tried. */
export function firstHits(ways: readonly (() => Hits)[]): Hits {
  for (const way of ways) {
    const hits = way();
    if (hits.size > 0) return hits;
  }
  return new Map();
}
