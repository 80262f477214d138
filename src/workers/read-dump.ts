import type { Order } from '#rules/dump/order.ts';
import type { Incoming } from '#rules/read/incoming.ts';
import { readTogether } from '#rules/read/together.ts';
import type { Message } from '../world/send-order.ts';
import { carryOut } from './order.ts';

const files: Incoming[] = [];
const begin = readTogether();

// A promise that is refused is no error event of a worker, unless somebody throws it out of the promise.
self.onmessage = ({ data }: MessageEvent<Message<Order>>) => {
  if ('files' in data) files.push(...begin(data.files));
  else carryOut({ ...data.order, files }, (answer) => self.postMessage(answer)).catch(reportError);
};
