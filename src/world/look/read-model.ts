import { fromPromise } from 'xstate';
import type { readCast } from '#game-files/cast/read-cast.ts';
import type { ChosenFile } from '#game-files/files/incoming.ts';
import type { ReadPictures } from '#machines/viewer/context.ts';
import type { ReadModel } from '#machines/viewer/viewer.ts';
import { askThread } from '../files/thread.ts';
import { upOf } from './folder-ups.ts';

/** Reads a `.cast` file in a thread. What draws it comes meanwhile; the actor `draw` says when it does not. */
export const readModel = fromPromise<ReadModel, { files: readonly ChosenFile[] }>(
  async ({ input: { files }, signal }) => {
    import('./show.online.ts').catch(() => {});
    const thread = new Worker(new URL('../../workers/read-model.ts', import.meta.url), { type: 'module' });
    const answer = await askOnce<ReturnType<typeof readCast>>(thread, { files, signal });
    return 'problem' in answer ? answer : { ...answer, up: upOf(files[0]?.path ?? '') };
  },
);

/** Reads pictures in a thread. */
export const readPictures = fromPromise<ReadPictures, { files: readonly ChosenFile[] }>(
  ({ input: { files }, signal }) => {
    const thread = new Worker(new URL('../../workers/read-pictures.ts', import.meta.url), { type: 'module' });
    return askOnce(thread, { files, signal });
  },
);

type Question = {
  files: readonly ChosenFile[];
  signal: AbortSignal;
};

/** Sends files to a thread and returns its answer; the thread ends with it, or when nobody waits for it any longer. */
const askOnce = <Answer extends object>(worker: Worker, { signal, ...request }: Question): Promise<Answer> =>
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
