import { fromPromise } from 'xstate';
import type { HistoryPage } from '#contract/history.ts';
import { type HistoryPlace, historyMachine } from '#machines/history.ts';
import { staffCall } from '../../world/staff-api.ts';
import { skinChanges } from '../local-changes.ts';

export const history = historyMachine.provide({
  actors: {
    loadHistory: fromPromise<HistoryPage, HistoryPlace>(({ input, signal }) =>
      staffCall('listHistory', { query: input, signal }),
    ),
    skinChanges,
  },
});
