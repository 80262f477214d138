import { fromPromise } from 'xstate';
import { type HistoryItem, HistoryReply } from '#contract/history.ts';
import { historyMachine } from '#machines/history.ts';
import { call } from '../world/api.ts';
import { skinChanges } from './local-changes.ts';

export const history = historyMachine.provide({
  actors: {
    loadHistory: fromPromise<HistoryItem[]>(({ signal }) => call('listHistory', { signal, reply: HistoryReply })),
    skinChanges,
  },
});
