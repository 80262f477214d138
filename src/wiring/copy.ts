import { fromPromise } from 'xstate';
import { copyMachine } from '#machines/copy.ts';

export const copy = copyMachine.provide({
  actors: { writeClipboard: fromPromise(({ input }) => navigator.clipboard.writeText(input)) },
  actions: { logFailure: (_, { error }) => console.error('The text could not be copied.', error) },
});
