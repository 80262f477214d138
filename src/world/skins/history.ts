import { fromPromise } from 'xstate';
import { type HistoryPage, readHistory } from '#contract/history/history.ts';
import { type HistoryPlace, historyMachine } from '#machines/history/history.ts';
import { call } from '../calls/call.ts';
import { wired } from '../wired.ts';

export const history = wired(historyMachine).provide({
  actors: {
    loadHistory: fromPromise<HistoryPage, HistoryPlace>(({ input, signal }) =>
      call('listHistory', { reply: readHistory, query: input, signal }),
    ),
  },
});
