import { sendOrder } from './send-order.ts';

type Hears<Answer> = {
  /** True for the last answer, with which the thread ends. */
  hear: (answer: Answer) => boolean;
  /** It has broken down, and says nothing any more. */
  stopped: (reason: string) => void;
};

/** Gives a thread its order, and hears what it answers. What this returns ends it, and with it all that it held. */
export function giveOrder<Answer>(
  worker: Worker,
  order: Parameters<typeof sendOrder>[1],
  { hear, stopped }: Hears<Answer>,
) {
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    worker.terminate();
  };
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (hear(data)) end();
  };
  worker.onerror = (event) => {
    event.preventDefault();
    end();
    stopped(event.message);
  };
  void sendOrder(worker, order, ended.signal);
  return end;
}
