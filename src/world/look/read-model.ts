import { fromPromise } from 'xstate';
import type { Model } from '#game-files/cast/model.ts';
import type { ChosenFile } from '#game-files/files/incoming.ts';
import { askOnce } from './ask-once.ts';

/** Reads a `.cast` file in a thread. What draws it comes meanwhile; the actor `draw` says when it does not. */
export const readModel = fromPromise<{ model: Model } | { problem: string }, { files: readonly ChosenFile[] }>(
  ({ input: { files }, signal }) => {
    import('./show.ts').catch(() => {});
    const thread = new Worker(new URL('../../workers/read-model.ts', import.meta.url), { type: 'module' });
    return askOnce(thread, { files, signal });
  },
);
