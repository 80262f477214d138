import { fromPromise } from 'xstate';
import { accountMachine } from '#machines/account/account.ts';
import { passkeysMachine } from '#machines/account/passkeys.ts';
import { secondFactorMachine } from '#machines/account/second-factor.ts';
import { sessionsMachine } from '#machines/account/sessions.ts';
import { tokensMachine } from '#machines/account/tokens.ts';
import { accountCall } from '../world/account-api.ts';
import { saveFile } from '../world/save-file.ts';
import { toast } from './toast.ts';

const sessions = sessionsMachine.provide({
  actors: {
    endSession: fromPromise(({ input }) => accountCall('endSession', { params: input })),
    endOtherSessions: fromPromise(() => accountCall('endOtherSessions')),
  },
  actions: { toast },
});

const passkeys = passkeysMachine.provide({
  actors: {
    addPasskey: fromPromise(async ({ input: { name }, signal }) => {
      const offer = await accountCall('offerPasskey', { signal });
      const { makePasskey } = await import('../world/passkeys.ts');
      return accountCall('addPasskey', { body: { name, passkey: await makePasskey(offer, signal) } });
    }),
    renamePasskey: fromPromise(({ input: { id, ...body } }) => accountCall('renamePasskey', { params: { id }, body })),
    removePasskey: fromPromise(({ input }) => accountCall('removePasskey', { params: input })),
  },
  actions: { toast },
});

const secondFactor = secondFactorMachine.provide({
  actors: {
    beginSecondFactor: fromPromise(() => accountCall('beginSecondFactor')),
    confirmSecondFactor: fromPromise(({ input }) => accountCall('confirmSecondFactor', { body: input })),
    makeRecoveryCodes: fromPromise(() => accountCall('makeRecoveryCodes')),
    removeSecondFactor: fromPromise(() => accountCall('removeSecondFactor')),
  },
  actions: {
    toast,
    saveCodes: (_, { codes }) =>
      saveFile({ name: 'recovery-codes.txt', type: 'text/plain', text: recoveryCodesText(codes) }),
  },
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
    passkeys,
    secondFactor,
    tokens,
  },
});

/** With Windows line ends, so that every editor shows lines; it says for which site they are. */
const recoveryCodesText = (codes: readonly string[]) =>
  [`Recovery codes for ${location.host}, each good for one sign-in:`, '', ...codes, ''].join('\r\n');
