import { fromPromise } from 'xstate';
import { proofMachine } from '#machines/proof.ts';
import { accountCall } from '../../world/account-api.ts';

export const proof = proofMachine.provide({
  actors: {
    prove: fromPromise(({ input, signal }) => accountCall('prove', { body: input, signal })),
    findPasskey: fromPromise(async ({ signal }) => {
      const { allowCredentials = [] } = await accountCall('offerProof', { signal });
      return { hasPasskey: allowCredentials.length > 0 };
    }),
    proveByPasskey: fromPromise(async ({ signal }) => {
      const offer = await accountCall('offerProof', { signal });
      const { choosePasskey } = await import('../../world/passkeys.ts');
      return accountCall('prove', { body: { passkey: await choosePasskey(offer, signal) }, signal });
    }),
  },
});
