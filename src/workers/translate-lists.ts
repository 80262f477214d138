import type { ChosenFile } from '#rules/files/incoming.ts';
import type { World } from '#rules/translate/translate-line.ts';
import { type Order, type Progress, translateLists } from '#rules/translate/translate-lists.ts';
import type { Translation } from '#rules/translate/translation.ts';
import type { Message, Sent } from '../world/send-order.ts';
import { stepsOf } from './steps.ts';

/** What it tells while it reads, and at last. */
export type Answer = { progress: Progress } | { translation: Translation };

const files: ChosenFile[] = [];
let ordered: Extract<Message<Order & World>, { paths: unknown }> | undefined;

// A promise that is refused is no error event of a worker, unless somebody throws it out of the promise.
self.onmessage = ({ data }: MessageEvent<Message<Order & World>>) => {
  if ('files' in data) files.push(...data.files.map(chosen));
  else ordered = data;
  // The files come after the order, be they none.
  if ('files' in data && ordered?.paths.length === files.length) translate(ordered.order).catch(reportError);
};

const chosen = (sent: Sent): ChosenFile => ('bytes' in sent ? { path: sent.path, file: new Blob([sent.bytes]) } : sent);

async function translate(order: Omit<Order & World, 'files'>) {
  const tell = (answer: Answer) => self.postMessage(answer);
  let told = '';
  const translation = await translateLists({ ...order, files }, (progress) => {
    const step = stepOf(progress);
    if (step !== told) tell({ progress });
    told = step;
  });
  tell({ translation });
}

const stepOf = ({ files: done, allFiles, bytes, allBytes }: Progress) =>
  `${stepsOf(done, allFiles)} ${stepsOf(bytes, allBytes)}`;
