import { type AnyEventObject, fromCallback } from 'xstate';
import type { ReadingEvent } from '#machines/import-desk/context.ts';
import type { Order } from '#rules/dump/order.ts';
import type { Answer } from '../workers/order.ts';
import { collectParts } from '../workers/parts.ts';
import { sendOrder } from './send-order.ts';

/**
 * Reads files in a thread of their own, so that the page stays awake however many they are. Whoever stops it ends the
 * thread, and with it all that it held.
 */
export const readDump = fromCallback<AnyEventObject, Order>(({ input, sendBack }) => {
  const tell = (event: ReadingEvent) => sendBack(event);
  const worker = new Worker(new URL('../workers/read-dump.ts', import.meta.url), { type: 'module' });
  const parts = collectParts();
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if ('part' in data) return parts.take(data.part);
    if ('progress' in data) return tell({ type: 'reading.progressed', progress: data.progress });
    worker.terminate();
    if ('failed' in data) tell({ type: 'reading.failed', reason: data.failed });
    else tell({ type: 'reading.finished', reading: parts.whole(data.rest) });
  };
  worker.onerror = (event) => {
    event.preventDefault();
    console.error('Files could not be read.', event.message);
    tell({ type: 'reading.failed', reason: STOPPED });
    worker.terminate();
  };
  void sendOrder(worker, input);
  return () => worker.terminate();
});

const STOPPED = 'Reading has stopped before its end. Nothing was changed; try again with fewer files.';
