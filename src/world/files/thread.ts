import type { ChosenFile } from '#game-files/files/incoming.ts';
import { learnSizes } from './learn-sizes.ts';

type Hears<Progress, Result> = {
  progressed: (progress: Progress) => void;
  finished: (result: Result) => void;
  /** Called when the thread has crashed. It sends no more messages. */
  stopped: (reason: string) => void;
};

/**
 * Sends a thread its request in one message, and receives its progress and, in one message, its result. Returns a
 * function that ends the thread and frees its memory.
 */
export function askThread<Progress, Result extends object>(
  worker: Worker,
  request: { files: readonly ChosenFile[] },
  { progressed, finished, stopped }: Hears<Progress, Result>,
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
  learnSizes(request.files).then(() => worker.postMessage(request));
  return () => worker.terminate();
}
