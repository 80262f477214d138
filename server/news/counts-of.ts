import type { NewsGroup, NewsLine } from '#contract/history/news.ts';

/** Counts the lines of each kind. */
export function countsOf(lines: readonly NewsLine[]): NewsGroup['counts'] {
  const counts = { added: 0, changed: 0, gone: 0, removed: 0 };
  for (const { kind } of lines) counts[kind === 'renamed' ? 'changed' : kind]++;
  return counts;
}
