import type { ChosenFile } from '#game-files/files/incoming.ts';
import { learnSizes } from './learn-sizes.ts';

type Request = { files: readonly { path: string; file: Blob | Uint8Array }[] };

type Hears<Progress, Result> = {
  progressed: (progress: Progress) => void;
  finished: (result: Result) => void;
  /** Called when the thread has crashed. It sends no more messages. */
  stopped: (reason: string) => void;
};

/**
 * Sends a thread its request in one message, and receives its progress and, in one message, its result. Returns a
 * function that ends the thread and frees its memory. `handOver` makes the request ready to be sent.
 */
export function askThread<Progress, Result extends object>(
  worker: Worker,
  request: Request,
  { progressed, finished, stopped }: Hears<Progress, Result>,
  handOver = async (files: Request['files']) => files,
) {
  worker.onmessage = ({ data }: MessageEvent<{ progress: Progress } | Result>) => {
    if ('progress' in data) return progressed(data.progress);
    worker.terminate();
    finished(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    stopped(event.message);
  };
  handOver(request.files).then(async (files) => {
    await learnSizes(files.filter((one): one is ChosenFile => one.file instanceof Blob));
    worker.postMessage({ ...request, files });
  });
  return () => worker.terminate();
}
