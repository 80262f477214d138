import { carryOut, type Order } from './order.ts';

// A promise that is refused is no error event of a worker, unless somebody throws it out of the promise.
self.onmessage = ({ data }: MessageEvent<Order>) => {
  carryOut(data, (answer) => self.postMessage(answer)).catch(reportError);
};
