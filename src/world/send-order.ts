import type { ChosenFile } from '#rules/read/incoming.ts';

/** An order on its way to a thread: files, some at a time, then all else, which begins its work. */
export type Message<Order> = { files: readonly ChosenFile[] } | { order: Omit<Order, 'files'> };

/** Thousands of files are told of some at a time, because the page stands still while it tells of them. */
export async function sendOrder<Order extends { files: readonly ChosenFile[] }>(
  worker: Worker,
  { files, ...order }: Order,
) {
  const post = (message: Message<Order>) => worker.postMessage(message);
  for (let start = 0; start < files.length; start += AT_ONCE) {
    post({ files: files.slice(start, start + AT_ONCE) });
    await new Promise((resolve) => setTimeout(resolve));
  }
  post({ order });
}

const AT_ONCE = 25;
