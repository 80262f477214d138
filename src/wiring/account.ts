import { fromPromise } from 'xstate';
import { accountMachine } from '#machines/account/account.ts';
import { sessionsMachine } from '#machines/account/sessions.ts';
import { accountCall } from '../world/account-api.ts';
import { toast } from './toast.ts';

const sessions = sessionsMachine.provide({
  actors: {
    endSession: fromPromise(({ input }) => accountCall('endSession', { params: input })),
    endOtherSessions: fromPromise(() => accountCall('endOtherSessions')),
  },
  actions: { toast },
});

export const account = accountMachine.provide({
  actors: {
    loadAccount: fromPromise(({ signal }) => accountCall('readAccount', { signal })),
    sessions,
  },
});
