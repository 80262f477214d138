import { type AnyEventObject, fromCallback } from 'xstate';
import type { ReadingEvent } from '#machines/list-desk/context.ts';
import type { World } from '#rules/translate/translate-line.ts';
import type { Order } from '#rules/translate/translate-lists.ts';
import type { Answer } from '../workers/translate-lists.ts';
import { giveOrder } from './thread.ts';

/** Translates lists in a thread of their own, however long they are. Whoever stops it ends the thread. */
export const translateLists = fromCallback<AnyEventObject, Order & World>(({ input, sendBack }) => {
  const tell = (event: ReadingEvent) => sendBack(event);
  const worker = new Worker(new URL('../workers/translate-lists.ts', import.meta.url), { type: 'module' });
  return giveOrder<Answer>(worker, input, {
    hear(answer) {
      if ('progress' in answer) tell({ type: 'reading.progressed', progress: answer.progress });
      else tell({ type: 'reading.finished', translation: answer.translation });
      return 'translation' in answer;
    },
    stopped(reason) {
      console.error('Lists could not be read.', reason);
      tell({ type: 'reading.failed', reason: STOPPED });
    },
  });
});

const STOPPED = 'Reading has stopped before its end. Try again with fewer files or lines.';
