import { fromPromise } from 'xstate';
import { protectionMachine } from '#machines/account/protection.ts';
import { accountCall } from '../world/account-api.ts';

export const protection = protectionMachine.provide({
  actors: { loadAccount: fromPromise(({ signal }) => accountCall('readAccount', { signal })) },
});
