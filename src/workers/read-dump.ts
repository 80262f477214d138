import { type Progress, type ReadRequest, readRequested } from '#rules/import/reading/read-detected.ts';
import { inSteps } from './in-steps.ts';

// A promise that is refused is no error event of a worker, unless somebody throws it out of the promise.
self.onmessage = ({ data }: MessageEvent<ReadRequest>) => {
  const onProgress = inSteps((progress: Progress) => self.postMessage({ progress }));
  readRequested(data, onProgress).then((outcome) => self.postMessage(outcome), reportError);
};
