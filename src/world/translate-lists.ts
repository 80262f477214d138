import { type AnyEventObject, fromCallback } from 'xstate';
import type { ReadingEvent } from '#machines/list-desk/context.ts';
import type { World } from '#rules/translate/translate-line.ts';
import type { Order } from '#rules/translate/translate-lists.ts';
import type { Answer } from '../workers/translate-lists.ts';
import { sendOrder } from './send-order.ts';

/** Translates lists in a thread of their own, however long they are. Whoever stops it ends the thread. */
export const translateLists = fromCallback<AnyEventObject, Order & World>(({ input, sendBack }) => {
  const tell = (event: ReadingEvent) => sendBack(event);
  const worker = new Worker(new URL('../workers/translate-lists.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if ('progress' in data) return tell({ type: 'reading.progressed', progress: data.progress });
    worker.terminate();
    tell({ type: 'reading.finished', translation: data.translation });
  };
  worker.onerror = (event) => {
    event.preventDefault();
    console.error('Lists could not be read.', event.message);
    tell({ type: 'reading.failed', reason: STOPPED });
    worker.terminate();
  };
  void sendOrder(worker, input);
  return () => worker.terminate();
});

const STOPPED = 'Reading has stopped before its end. Try again with fewer files or lines.';
