import { type AnyEventObject, fromCallback } from 'xstate';
import type { ReadingEvent } from '#machines/import-desk/context.ts';
import type { ChosenFile } from '#rules/files/incoming.ts';
import type { Order } from '#rules/reading/read-request.ts';
import type { Progress } from '#rules/reading/reader.ts';
import type { Answer, Taken } from '../workers/order.ts';
import { collectParts } from '../workers/parts.ts';
import { othersTurn } from './others-turn.ts';
import { giveOrder } from './thread.ts';

/**
 * Reads files in a thread of their own, so that the page stays awake however many they are. Whoever stops it ends the
 * thread, and with it all that it held.
 */
export const readDump = fromCallback<AnyEventObject, Order>(({ input, sendBack }) => {
  const tell = (event: ReadingEvent) => sendBack(event);
  const worker = new Worker(new URL('../workers/read-dump.ts', import.meta.url), { type: 'module' });
  const parts = collectParts();
  const progress = lastOf((last: Progress) => tell({ type: 'reading.progressed', progress: last }));
  const order = { ...input, files: inOrder(input.files) };
  return giveOrder<Answer>(worker, order, {
    hear(answer) {
      if ('part' in answer) {
        parts.take(answer.part);
        worker.postMessage({ taken: true } satisfies Taken);
      }
      if ('progress' in answer) progress.hear(answer.progress);
      else progress.forget();
      if ('failed' in answer) tell({ type: 'reading.failed', reason: answer.failed });
      if ('rest' in answer) tell({ type: 'reading.finished', reading: parts.whole(answer.rest) });
      return 'failed' in answer || 'rest' in answer;
    },
    stopped(reason) {
      console.error('Files could not be read.', reason);
      tell({ type: 'reading.failed', reason: STOPPED });
    },
  });
});

/** Tells of what has come together once, the last of it: a slow page draws one longer than a thread needs for the next. */
function lastOf<What>(tell: (what: What) => void) {
  let last: { what: What } | undefined;
  const tellLast = () => {
    if (last) tell(last.what);
    last = undefined;
  };
  return {
    hear(what: What) {
      if (!last) void othersTurn().then(tellLast);
      last = { what };
    },
    forget() {
      last = undefined;
    },
  };
}

/**
 * The thread reads lists, a second each, while the page tells it of thousands of settings, each a moment's work, and texts
 * once it knows of all skins, while the page tells of what holds their models.
 */
const inOrder = (files: Order['files']) => files.toSorted((a, b) => turnOf(a) - turnOf(b));
const turnOf = ({ path }: ChosenFile) => (/\.json$/i.test(path) ? (/odl_asset/i.test(path) ? 2 : 1) : 0);

const STOPPED = 'Reading has stopped before its end. Nothing was changed; try again with fewer files.';
