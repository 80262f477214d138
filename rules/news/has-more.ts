import type { NewsGroup } from '#contract/history/news.ts';

/** Were only the first changes of the group sent? */
export const hasMore = ({ counts: { added, changed, gone, removed }, lines }: Pick<NewsGroup, 'counts' | 'lines'>) =>
  added + changed + gone + removed > lines.length;
