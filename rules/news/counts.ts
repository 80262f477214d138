import type { NewsGroup, NewsLine } from '#contract/history/news.ts';
import { count } from '../texts/count.ts';

/** Counts the lines of each kind. */
export function lineCounts(lines: readonly NewsLine[]): NewsGroup['counts'] {
  const counts = { added: 0, changed: 0, gone: 0, removed: 0 };
  for (const { kind } of lines) counts[kind === 'renamed' ? 'changed' : kind]++;
  return counts;
}

const words = { added: 'new', changed: 'changed', gone: 'gone', removed: 'removed' } as const;

/** `3 new, 1 gone`: the kinds of which there are some. */
export const sayCounts = (counts: NewsGroup['counts']) =>
  (Object.keys(words) as (keyof typeof words)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${count(counts[kind])} ${words[kind]}`)
    .join(', ');
