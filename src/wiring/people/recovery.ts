import { fromPromise } from 'xstate';
import { recoveryCalls } from '#contract/recovery-calls.ts';
import { recoveryMachine } from '#machines/login/recovery.ts';
import { openCallsOf } from '../../world/api.ts';
import { codeInAddress } from '../../world/location.ts';

const call = openCallsOf(recoveryCalls);

export const recovery = recoveryMachine.provide({
  actors: {
    // Read where it stands, so that no machine keeps it.
    recover: fromPromise(({ input }) => call('recover', { body: { ...input, code: codeInAddress() } })),
  },
});
