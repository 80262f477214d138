import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { OpenSession } from '#contract/account/account-overview.ts';
import type { Token } from '#contract/account/token.ts';
import { accountMachine } from '#machines/account/account.ts';
import { deletionMachine } from '#machines/account/deletion.ts';
import { passkeysMachine } from '#machines/account/passkeys.ts';
import { passwordMachine } from '#machines/account/password.ts';
import { secondFactorMachine } from '#machines/account/second-factor.ts';
import { sessionsMachine } from '#machines/account/sessions.ts';
import { tokensMachine } from '#machines/account/tokens.ts';
import { call } from '../calls/call.ts';
import { shownAccount } from '../calls/shown-account.ts';
import { saveFile } from '../files/save-file.ts';
import { createSignal } from '../page/signal.ts';
import { wired } from '../wired.ts';

/** A flow's event with the remaining sessions. */
const sessionsLeft = createSignal<readonly OpenSession[]>();
/** A flow's event with the remaining tokens. */
const tokensLeft = createSignal<readonly Token[]>();

const password = wired(passwordMachine).provide({
  actors: {
    changePassword: fromPromise(async ({ input }) => {
      const changed = await call('changePassword', { body: input });
      sessionsLeft.tell(changed.sessions);
      tokensLeft.tell(changed.tokens);
      return changed;
    }),
  },
});

const sessions = wired(sessionsMachine).provide({
  actors: {
    endSession: fromPromise(({ input }) => call('endSession', { params: input })),
    endOtherSessions: fromPromise(() => call('endOtherSessions')),
    sessionChanges: fromCallback<EventObject>(({ sendBack }) =>
      sessionsLeft.listen((left) => sendBack({ type: 'sessions.changed', sessions: left } as EventObject)),
    ),
  },
});

const passkeys = wired(passkeysMachine).provide({
  actors: {
    addPasskey: fromPromise(async ({ input: { name }, signal }) => {
      // The user may take a while to make it on the device.
      const account = shownAccount();
      const offer = await call('offerPasskey', { signal });
      const { makePasskey } = await import('./make-passkey.ts');
      return call('addPasskey', { account, body: { name, passkey: await makePasskey(offer, signal) } });
    }),
    renamePasskey: fromPromise(({ input: { id, ...body } }) => call('renamePasskey', { params: { id }, body })),
    removePasskey: fromPromise(({ input }) => call('removePasskey', { params: input })),
  },
});

const secondFactor = wired(secondFactorMachine).provide({
  actors: {
    beginSecondFactor: fromPromise(() => call('beginSecondFactor')),
    confirmSecondFactor: fromPromise(async ({ input }) => {
      const changed = await call('confirmSecondFactor', { body: input });
      if (changed.sessions) sessionsLeft.tell(changed.sessions);
      return changed;
    }),
    makeRecoveryCodes: fromPromise(() => call('makeRecoveryCodes')),
    removeSecondFactor: fromPromise(() => call('removeSecondFactor')),
  },
  actions: {
    saveCodes: (_, { codes }) =>
      saveFile({ name: 'recovery-codes.txt', type: 'text/plain', text: recoveryCodesText(codes) }),
  },
});

const tokens = wired(tokensMachine).provide({
  actors: {
    makeToken: fromPromise(({ input }) => call('makeToken', { body: input })),
    endToken: fromPromise(({ input }) => call('endToken', { params: input })),
    tokenChanges: fromCallback<EventObject>(({ sendBack }) =>
      tokensLeft.listen((left) => sendBack({ type: 'tokens.changed', tokens: left } as EventObject)),
    ),
  },
});

const deletion = wired(deletionMachine).provide({
  actors: { deleteAccount: fromPromise(({ input }) => call('deleteAccount', { body: input })) },
});

export const account = wired(accountMachine).provide({
  actors: {
    loadAccount: fromPromise(({ signal }) => call('readAccount', { signal })),
    password,
    deletion,
    sessions,
    passkeys,
    secondFactor,
    tokens,
  },
});

/** Names the site. Has Windows line ends, so that every editor shows lines. */
const recoveryCodesText = (codes: readonly string[]) =>
  [`Recovery codes for ${location.host}, each good for one sign-in:`, '', ...codes, ''].join('\r\n');
