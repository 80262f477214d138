import type { ChosenFile } from '#game-files/files/incoming.ts';
import { askThread } from '../files/thread.ts';

type Question = {
  files: readonly ChosenFile[];
  signal: AbortSignal;
};

/** Sends files to a thread and returns its answer; the thread ends with it, or when nobody waits for it any longer. */
export const askOnce = <Answer extends object>(worker: Worker, { signal, ...request }: Question): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const end = askThread<never, Answer>(worker, request, {
      progressed: () => {},
      finished: resolve,
      stopped(reason) {
        console.error('A file could not be read.', reason);
        reject(new Error('Reading stopped early: the file may be too large for this browser, or was moved.'));
      },
    });
    signal.addEventListener('abort', end);
  });
