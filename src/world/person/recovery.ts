import { fromPromise } from 'xstate';
import { recoveryMachine } from '#machines/login/recovery.ts';
import { call } from '../calls/call.ts';
import { codeInAddress } from '../page/location.ts';

export const recovery = recoveryMachine.provide({
  actors: {
    // Read directly from the address, so that no machine stores it.
    recover: fromPromise(({ input }) => call('recover', { body: { ...input, code: codeInAddress() } })),
  },
});
