import { type AnyEventObject, fromCallback } from 'xstate';
import type { ReadingEvent } from '#machines/import-desk/context.ts';
import type { Order } from '#rules/dump/order.ts';
import type { Answer, Message } from '../workers/order.ts';
import { collectParts } from '../workers/parts.ts';

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
  void send(worker, input);
  return () => worker.terminate();
});

/** Thousands of files are told of some at a time, because the page stands still while it tells of them. */
async function send(worker: Worker, { files, ...order }: Order) {
  const post = (message: Message) => worker.postMessage(message);
  for (let start = 0; start < files.length; start += AT_ONCE) {
    post({ files: files.slice(start, start + AT_ONCE) });
    await new Promise((resolve) => setTimeout(resolve));
  }
  post({ order });
}

const AT_ONCE = 25;

const STOPPED = 'Reading has stopped before its end. Nothing was changed; try again with fewer files.';
