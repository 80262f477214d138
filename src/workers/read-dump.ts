import type { Order } from '#rules/reading/read-request.ts';
import type { Message } from '../world/send-order.ts';
import { arrived } from './arrived.ts';
import { comingFiles } from './coming.ts';
import { type Answer, carryOut, type Taken } from './order.ts';
import type { Part } from './parts.ts';

let coming: ReturnType<typeof comingFiles> | undefined;
let taken = () => {};

const tell = (answer: Answer) => self.postMessage(answer);

function handOver(part: Part): Promise<void> {
  tell({ part });
  return new Promise((resolve) => {
    taken = resolve;
  });
}

// A promise that is refused is no error event of a worker, unless somebody throws it out of the promise.
self.onmessage = ({ data }: MessageEvent<Message<Order> | Taken>) => {
  if ('taken' in data) taken();
  else if ('files' in data) coming?.take(data.files.map(arrived));
  else {
    coming = comingFiles(data.paths);
    carryOut({ ...data.order, files: coming.files() }, { tell, handOver }).catch(reportError);
  }
};
