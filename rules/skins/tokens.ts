import { isNotAvailable } from './archive-links.ts';

/** The tokens, in lower case, that not all of these names have; placeholders for unknown names do not count. */
export function differingTokens(names: readonly string[]): ReadonlySet<string> {
  const all = names.filter((name) => !isNotAvailable(name)).map((name) => new Set(name.toLowerCase().split('_')));
  const counts = new Map<string, number>();
  for (const tokens of all) for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count < all.length).map(([token]) => token));
}
