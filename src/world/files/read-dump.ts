import { type AnyEventObject, fromCallback } from 'xstate';
import type { ReadingEvent } from '#machines/import-desk/setup.ts';
import type { Progress, ReadRequest } from '#rules/import/reading/read-detected.ts';
import type { Outcome } from '#rules/import/reading/reading.ts';
import { askThread } from './thread.ts';

/** Reads files in a worker thread, so that the page stays responsive. */
export const readDump = fromCallback<AnyEventObject, ReadRequest>(({ input, sendBack }) => {
  const send = (event: ReadingEvent) => sendBack(event);
  const worker = new Worker(new URL('../../workers/read-dump.ts', import.meta.url), { type: 'module' });
  return askThread<Progress, Outcome>(worker, input, {
    progressed: (progress) => send({ type: 'reading.progressed', progress }),
    finished: (outcome) =>
      send(
        'failed' in outcome
          ? { type: 'reading.failed', reason: outcome.failed }
          : { type: 'reading.finished', reading: outcome.reading },
      ),
    stopped(reason) {
      console.error('Files could not be read.', reason);
      send({ type: 'reading.failed', reason: STOPPED });
    },
  });
});

const STOPPED = 'Reading stopped early. Nothing was changed. Try again with fewer files.';
