type Hears<Progress, Result> = {
  progressed: (progress: Progress) => void;
  finished: (result: Result) => void;
  /** It has broken down, and says nothing any more. */
  stopped: (reason: string) => void;
};

/**
 * Gives a thread its request in one message, and hears its progress and, in one message, its result. What this returns
 * ends the thread, and with it all that it held.
 */
export function askThread<Progress, Result extends object>(
  worker: Worker,
  request: object,
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
  worker.postMessage(request);
  return () => worker.terminate();
}
