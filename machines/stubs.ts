import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** Stands in for a call that `src/wiring/app.ts` provides; a machine that runs without it fails loudly. */
export const callStub = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`${name} is not provided`);
  });
