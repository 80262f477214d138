import { type AnyEventObject, fromCallback } from 'xstate';
import type { ReadingEvent } from '#machines/import-desk/setup.ts';
import type { Progress, ReadRequest } from '#rules/import/reading/read-detected.ts';
import type { Outcome } from '#rules/import/reading/reading.ts';
import { askThread } from './thread.ts';

/** Reads files in a worker thread, so that the page stays responsive. */
export const readDump = fromCallback<AnyEventObject, ReadRequest>(({ input, sendBack }) => {
  const send = (event: ReadingEvent) => sendBack(event);
  const worker = new Worker(new URL('../../workers/read-dump.ts', import.meta.url), { type: 'module' });
  return askThread<Progress, Outcome>(
    worker,
    input,
    {
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
    },
    withSmall,
  );
});

type Files = ReadRequest['files'];

const AT_ONCE = 32;
const SMALL = 100_000;

/**
 * The files, small ones of settings with their bytes: a game has thousands. To send one of them to a thread and to read
 * it there takes a browser three times as long as to read it here.
 */
async function withSmall(files: Files): Promise<Files> {
  const given = [...files];
  const settings = [...given.entries()].filter(([, { path }]) => path.endsWith('.json')).values();
  const readOn = async () => {
    for (const [at, { path, file }] of settings)
      if (file instanceof Blob) given[at] = { path, file: (await smallIn(file)) ?? file };
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  return given;
}

/** The bytes of a small file; undefined when it is larger, or cannot be read. To ask for its size takes as long. */
async function smallIn(file: Blob) {
  const reader = file.stream().getReader();
  try {
    const { value = new Uint8Array() } = await reader.read();
    const { done } = await reader.read();
    return done && value.length <= SMALL ? value : undefined;
  } catch {
    return undefined;
  } finally {
    void reader.cancel().catch(() => {});
  }
}

const STOPPED = 'Reading stopped early. Nothing was changed. Try again with fewer files.';
