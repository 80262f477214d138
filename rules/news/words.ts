import type { NewsKind } from '#contract/history/news.ts';

/** What became of a skin, before its name. */
export const newsWords: Readonly<Record<NewsKind, string>> = {
  added: 'New',
  renamed: 'Renamed',
  changed: 'Changed',
  gone: 'Gone from the game',
  removed: 'Removed',
};
