import { isNotAvailable } from './archive-links.ts';

/** The tokens, in small letters, that not all of these names have; what stands for an unknown name does not count. */
export function differingTokens(names: readonly string[]): ReadonlySet<string> {
  const all = names.filter((name) => !isNotAvailable(name)).map((name) => new Set(name.toLowerCase().split('_')));
  const counts = new Map<string, number>();
  for (const tokens of all) for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count < all.length).map(([token]) => token));
}
