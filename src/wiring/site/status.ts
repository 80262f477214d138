import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { statusCalls } from '#contract/status-calls.ts';
import { statusMachine } from '#machines/status.ts';
import { callerOf } from '../../world/caller.ts';

const call = callerOf(statusCalls);

export const status = statusMachine.provide({
  actors: {
    loadStatus: fromPromise(({ signal }) => call('readStatus', { signal })),
    visibility: fromCallback<EventObject>(({ sendBack }) => {
      const tell = () => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' });
      document.addEventListener('visibilitychange', tell);
      tell();
      return () => document.removeEventListener('visibilitychange', tell);
    }),
  },
});
