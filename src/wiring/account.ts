import { fromPromise } from 'xstate';
import { accountMachine } from '#machines/account/account.ts';
import { sessionsMachine } from '#machines/account/sessions.ts';
import { tokensMachine } from '#machines/account/tokens.ts';
import { accountCall } from '../world/account-api.ts';
import { toast } from './toast.ts';

const sessions = sessionsMachine.provide({
  actors: {
    endSession: fromPromise(({ input }) => accountCall('endSession', { params: input })),
    endOtherSessions: fromPromise(() => accountCall('endOtherSessions')),
  },
  actions: { toast },
});

const tokens = tokensMachine.provide({
  actors: {
    makeToken: fromPromise(({ input }) => accountCall('makeToken', { body: input })),
    endToken: fromPromise(({ input }) => accountCall('endToken', { params: input })),
  },
  actions: { toast },
});

export const account = accountMachine.provide({
  actors: {
    loadAccount: fromPromise(({ signal }) => accountCall('readAccount', { signal })),
    sessions,
    tokens,
  },
});
