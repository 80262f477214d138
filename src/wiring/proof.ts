import { fromPromise } from 'xstate';
import { MessageReply } from '#contract/message-reply.ts';
import { PasskeyRequest } from '#contract/session.ts';
import { proofMachine } from '#machines/proof.ts';
import { call } from '../world/call.ts';

export const proof = proofMachine.provide({
  actors: {
    prove: fromPromise(({ input, signal }) => call('prove', MessageReply, { body: input, signal })),
    findPasskey: fromPromise(async ({ signal }) => {
      const { allowCredentials = [] } = await call('offerProof', PasskeyRequest, { signal });
      return { hasPasskey: allowCredentials.length > 0 };
    }),
    proveByPasskey: fromPromise(async ({ signal }) => {
      const offer = await call('offerProof', PasskeyRequest, { signal });
      const { choosePasskey } = await import('../world/passkeys.ts');
      return call('prove', MessageReply, { body: { passkey: await choosePasskey(offer, signal) }, signal });
    }),
  },
});
