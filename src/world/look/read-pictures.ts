import { fromPromise } from 'xstate';
import type { ChosenFile } from '#game-files/files/incoming.ts';
import type { ReadPictures } from '#machines/viewer/context.ts';
import { askOnce } from './ask-once.ts';

/** Reads pictures in a thread. */
export const readPictures = fromPromise<ReadPictures, { files: readonly ChosenFile[] }>(
  ({ input: { files }, signal }) => {
    const thread = new Worker(new URL('../../workers/read-pictures.ts', import.meta.url), { type: 'module' });
    return askOnce(thread, { files, signal });
  },
);
