import { fromPromise } from 'xstate';
import type { HistoryPage } from '#contract/history.ts';
import { type HistoryPlace, historyMachine } from '#machines/history.ts';
import { call } from '../world/api.ts';
import { skinChanges } from './local-changes.ts';

export const history = historyMachine.provide({
  actors: {
    loadHistory: fromPromise<HistoryPage, HistoryPlace>(({ input, signal }) =>
      call('listHistory', { query: input, signal }),
    ),
    skinChanges,
  },
});
