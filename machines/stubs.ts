import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** Stands in for a call that `src/wiring/` provides; a machine that runs without it fails loudly. */
export const callStub = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`${name} is not provided`);
  });

/** Stands in for what tells a machine of something; a machine that runs without it hears nothing. */
export const listenerStub = fromCallback<EventObject>(() => {});
