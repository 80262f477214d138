import type { World } from '#game-files/translate/translate-line.ts';
import { type Order, type Progress, translateLists } from '#game-files/translate/translate-lists.ts';
import { suggesterFor } from '#rules/answers/translated/suggester.ts';
import { inSteps } from './in-steps.ts';

// A promise that is refused is no error event of a worker, unless somebody throws it out of the promise.
self.onmessage = ({ data }: MessageEvent<Order & World>) => {
  const onProgress = inSteps((progress: Progress) => self.postMessage({ progress }));
  translateLists({ ...data, suggest: suggesterFor(data) }, onProgress).then(
    (translation) => self.postMessage({ translation }),
    reportError,
  );
};
