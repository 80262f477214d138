import type { NewsGroup } from '#contract/history/news.ts';
import { dayInUtc } from '../../parts/text/when.ts';

/** The name of a group of changes: its build, or the day. */
export const nameOf = ({ _id, build }: Pick<NewsGroup, '_id' | 'build'>) =>
  build === undefined ? dayInUtc(Date.parse(_id)) : (build ?? 'Import');
