import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { statusMachine } from '#machines/status.ts';
import { call } from '../../world/calls/call.ts';

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
