import { fromPromise } from 'xstate';
import { proofMachine } from '#machines/login/proof.ts';
import { call } from '../calls/call.ts';

export const proof = proofMachine.provide({
  actors: {
    prove: fromPromise(({ input, signal }) => call('prove', { body: input, signal })),
    findPasskey: fromPromise(async ({ signal }) => {
      const { allowCredentials = [] } = await call('offerProof', { signal });
      return { hasPasskey: allowCredentials.length > 0 };
    }),
    proveByPasskey: fromPromise(async ({ signal }) => {
      const offer = await call('offerProof', { signal });
      const { choosePasskey } = await import('./passkeys.online.ts');
      return call('prove', { body: { passkey: await choosePasskey(offer, signal) }, signal });
    }),
  },
});
