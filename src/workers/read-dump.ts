import type { ChosenFile } from '#rules/read/incoming.ts';
import { carryOut, type Message } from './order.ts';

const files: ChosenFile[] = [];

// A promise that is refused is no error event of a worker, unless somebody throws it out of the promise.
self.onmessage = ({ data }: MessageEvent<Message>) => {
  if ('files' in data) files.push(...data.files);
  else carryOut({ ...data.order, files }, (answer) => self.postMessage(answer)).catch(reportError);
};
