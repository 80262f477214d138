import { fromPromise } from 'xstate';
import type { HistoryEntry } from '#contract/history.ts';
import { historyMachine } from '#machines/history.ts';
import { call } from '../world/api.ts';
import { skinChanges } from './local-changes.ts';

export const history = historyMachine.provide({
  actors: {
    loadHistory: fromPromise<HistoryEntry[]>(({ signal }) => call('listHistory', { signal })),
    skinChanges,
  },
});
