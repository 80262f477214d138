import { fromPromise } from 'xstate';
import { proofMachine } from '#machines/proof.ts';
import { accountCall } from '../world/account-api.ts';

export const proof = proofMachine.provide({
  actors: { prove: fromPromise(({ input, signal }) => accountCall('prove', { body: input, signal })) },
});
