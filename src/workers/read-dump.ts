import type { Order } from '#rules/dump/order.ts';
import type { ChosenFile } from '#rules/read/incoming.ts';
import type { Message } from '../world/send-order.ts';
import { carryOut } from './order.ts';

const files: ChosenFile[] = [];

// A promise that is refused is no error event of a worker, unless somebody throws it out of the promise.
self.onmessage = ({ data }: MessageEvent<Message<Order>>) => {
  if ('files' in data) files.push(...data.files);
  else carryOut({ ...data.order, files }, (answer) => self.postMessage(answer)).catch(reportError);
};
