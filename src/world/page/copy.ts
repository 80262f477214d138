import { fromPromise } from 'xstate';
import { copyMachine } from '#machines/translator/copy.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { writeClipboard } from './clipboard.ts';

export const copy = copyMachine.provide({
  actors: { writeClipboard: fromPromise(({ input }) => writeClipboard(input)) },
  // In addition to the message for the user (decision 017).
  actions: { logFailure: (_, { error }) => console.error('The text could not be copied.', error) },
});

/** Copies for one view, from its own machine. */
export const useCopier = () => useOwnActor(copy);
