import { type AnyEventObject, fromCallback } from 'xstate';
import type { World } from '#game-files/translate/translate-line.ts';
import type { Order, Progress } from '#game-files/translate/translate-lists.ts';
import type { Translation } from '#game-files/translate/translation.ts';
import type { ReadingEvent } from '#machines/list-desk/setup.ts';
import { askThread } from './thread.ts';

/** Translates lists in a worker thread. */
export const translateLists = fromCallback<AnyEventObject, Order & World>(({ input, sendBack }) => {
  const send = (event: ReadingEvent) => sendBack(event);
  const worker = new Worker(new URL('../../workers/translate-lists.ts', import.meta.url), { type: 'module' });
  return askThread<Progress, { translation: Translation }>(worker, input, {
    progressed: (progress) => send({ type: 'reading.progressed', progress }),
    finished: ({ translation }) => send({ type: 'reading.finished', translation }),
    stopped(reason) {
      console.error('Lists could not be read.', reason);
      send({ type: 'reading.failed', reason: STOPPED });
    },
  });
});

const STOPPED = 'Reading stopped early. Try again with fewer files or lines.';
