import { fromPromise } from 'xstate';
import type { ChangesReply } from '#contract/history/news.ts';
import { changesMachine } from '#machines/history/changes.ts';
import { call } from '../calls/call.ts';
import { wired } from '../wired.ts';

export const changes = wired(changesMachine).provide({
  actors: {
    loadChanges: fromPromise<ChangesReply>(({ signal }) => call('listChanges', { signal })),
  },
});
