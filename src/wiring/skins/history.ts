import { fromPromise } from 'xstate';
import { type HistoryPage, readHistory } from '#contract/history/history.ts';
import { type HistoryPlace, historyMachine } from '#machines/history.ts';
import { call } from '../../world/calls/call.ts';
import { skinChanges } from '../local-changes.ts';

export const history = historyMachine.provide({
  actors: {
    loadHistory: fromPromise<HistoryPage, HistoryPlace>(({ input, signal }) =>
      call('listHistory', { reply: readHistory, query: input, signal }),
    ),
    skinChanges,
  },
});
