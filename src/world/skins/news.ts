import { fromPromise } from 'xstate';
import type { NewsPage } from '#contract/history/news.ts';
import { newsMachine } from '#machines/history/news.ts';
import { call } from '../calls/call.ts';
import { changesSeen } from '../calls/signals.ts';
import { compareVisits } from '../kept/last-visit.ts';
import { wired } from '../wired.ts';

export const news = wired(newsMachine).provide({
  actors: {
    loadNews: fromPromise<NewsPage, { before: string; group: string }>(({ input, signal }) =>
      call('listNews', { query: input, signal }),
    ),
    compareVisits: fromPromise<string | null, { newest: string }>(async ({ input: { newest } }) => {
      const since = compareVisits(newest);
      if (newest !== '') changesSeen.tell({ newest, since });
      return since;
    }),
  },
});
