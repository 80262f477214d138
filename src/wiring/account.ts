import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { OpenSession } from '#contract/account-overview.ts';
import { accountMachine } from '#machines/account/account.ts';
import { deletionMachine } from '#machines/account/deletion.ts';
import { passwordMachine } from '#machines/account/password.ts';
import { sessionsMachine } from '#machines/account/sessions.ts';
import { tokensMachine } from '#machines/account/tokens.ts';
import { accountCall } from '../world/account-api.ts';
import { createSignal } from '../world/signal.ts';
import { toast } from './toast.ts';

/** What a flow says of the sessions that are left. */
const sessionsLeft = createSignal<readonly OpenSession[]>();

const password = passwordMachine.provide({
  actors: {
    changePassword: fromPromise(async ({ input }) => {
      const changed = await accountCall('changePassword', { body: input });
      sessionsLeft.tell(changed.sessions);
      return changed;
    }),
  },
  actions: { toast },
});

const sessions = sessionsMachine.provide({
  actors: {
    endSession: fromPromise(({ input }) => accountCall('endSession', { params: input })),
    endOtherSessions: fromPromise(() => accountCall('endOtherSessions')),
    sessionChanges: fromCallback<EventObject>(({ sendBack }) =>
      sessionsLeft.listen((left) => sendBack({ type: 'sessions.changed', sessions: left } as EventObject)),
    ),
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

const deletion = deletionMachine.provide({
  actors: { deleteAccount: fromPromise(({ input }) => accountCall('deleteAccount', { body: input })) },
  actions: { toast },
});

export const account = accountMachine.provide({
  actors: {
    loadAccount: fromPromise(({ signal }) => accountCall('readAccount', { signal })),
    password,
    deletion,
    sessions,
    tokens,
  },
});
