import { fromPromise } from 'xstate';
import { recoveryMachine } from '#machines/login/recovery.ts';
import { call } from '../../world/calls/call.ts';
import { codeInAddress } from '../../world/location.ts';

export const recovery = recoveryMachine.provide({
  actors: {
    // Read where it stands, so that no machine keeps it.
    recover: fromPromise(({ input }) => call('recover', { body: { ...input, code: codeInAddress() } })),
  },
});
