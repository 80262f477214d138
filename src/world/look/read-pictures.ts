import { fromPromise } from 'xstate';
import type { ChosenFile } from '#game-files/files/incoming.ts';
import type { ReadPictures } from '#machines/viewer/context.ts';
import { askOnce } from './ask-once.ts';

/** Reads pictures in a thread. */
export const readPictures = fromPromise<ReadPictures, { files: readonly ChosenFile[] }>(
  ({ input: { files }, signal }) => picturesIn(files, signal),
);

/** The pictures of some files; sides that are longer than `side` pixels are made smaller. */
export function picturesIn(files: readonly ChosenFile[], signal: AbortSignal, side?: number) {
  const thread = new Worker(new URL('../../workers/read-pictures.ts', import.meta.url), { type: 'module' });
  return askOnce<ReadPictures>(thread, { files, signal, ...(side !== undefined && { side }) });
}
