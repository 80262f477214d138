import type { ChosenFile } from '#rules/read/incoming.ts';

/** An order on its way to a thread: first all but the files, of which only the paths, then these some at a time. */
export type Message<Order> =
  | { order: Omit<Order, 'files'>; paths: readonly string[] }
  | { files: readonly ChosenFile[] };

/**
 * Thousands of files are told of some at a time, because the page stands still while it tells of them. The thread may
 * begin with those that it knows.
 */
export async function sendOrder<Order extends { files: readonly ChosenFile[] }>(
  worker: Worker,
  { files, ...order }: Order,
) {
  const post = (message: Message<Order>) => worker.postMessage(message);
  post({ order, paths: files.map(({ path }) => path) });
  let start = 0;
  do {
    const end = endOfSome(files, start);
    post({ files: files.slice(start, end) });
    start = end;
    await new Promise((resolve) => setTimeout(resolve));
  } while (start < files.length);
}

/** Milliseconds. */
const LONGEST_STANDSTILL = 30;

/** So many files as a browser sizes up within that time: it asks the system for each, and for none twice. */
function endOfSome(files: readonly ChosenFile[], start: number) {
  const until = performance.now() + LONGEST_STANDSTILL;
  let end = start;
  do {
    // The message needs the size of each, and this is where the time goes.
    void files[end]?.file.size;
    end += 1;
  } while (end < files.length && performance.now() < until);
  return end;
}
