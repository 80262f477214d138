import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** Placeholder for a call that `src/wiring/` provides; a machine that runs without it fails loudly. */
export const callStub = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`${name} is not provided`);
  });

/** Placeholder for a listener that sends events; a machine that runs without it receives none. */
export const listenerStub = fromCallback<EventObject>(() => {});
