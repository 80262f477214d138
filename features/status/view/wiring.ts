import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { call } from '#src/world/calls/call.ts';
import { statusMachine } from '../machine/status.ts';

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
