import type { ChosenFile } from '#rules/files/incoming.ts';
import { isSettings } from '#rules/formats/recognise.ts';
import { othersTurn } from './others-turn.ts';

/** A file as a thread is told of it: the browser's own, or what is in it where the page has read it. */
export type Sent = ChosenFile | { path: string; bytes: ArrayBuffer };

/** An order on its way to a thread: first all but the files, of which only the paths, then these some at a time. */
export type Message<Order> = { order: Omit<Order, 'files'>; paths: readonly string[] } | { files: readonly Sent[] };

/**
 * Thousands of files are told of some at a time, because the page stands still while it tells of them. The thread may
 * begin with those that it knows. Nothing is told any more, nor read, once it has ended.
 */
export async function sendOrder<Order extends { files: readonly ChosenFile[] }>(
  worker: Pick<Worker, 'postMessage'>,
  { files, ...order }: Order,
  ended: AbortSignal,
) {
  const post = (message: Message<Order>) => worker.postMessage(message);
  post({ order, paths: files.map(({ path }) => path) });
  const read = reader();
  const begun: (ChosenFile | Promise<Sent>)[] = [];
  let some: Sent[] = [];
  let until = performance.now();
  for (const at of files.keys()) {
    for (const file of files.slice(at + begun.length, at + AHEAD)) begun.push(read(file));
    const next = begun.shift() as (typeof begun)[number];
    if (performance.now() >= until) {
      post({ files: some });
      some = [];
      await othersTurn();
      until = performance.now() + LONGEST_STANDSTILL;
    }
    some.push('then' in next ? await next : sizedUp(next));
    if (ended.aborted) return;
  }
  post({ files: some });
}

/** Milliseconds. */
const LONGEST_STANDSTILL = 20;
/** So many files are read at the same time. */
const AHEAD = 64;
/** Bytes that are sent: the settings of the whole game are less than half of it. */
const ROOM = 32_000_000;

/**
 * Reads settings here: a browser takes half as long to read such a file as to tell a thread of it, and the page goes on
 * meanwhile. One that cannot be read is told of as it is, and the thread will say so.
 */
function reader() {
  let room = ROOM;
  return (chosen: ChosenFile) => (room > 0 && isSettings(chosen.path) ? bytesOf(chosen) : chosen);

  async function bytesOf(chosen: ChosenFile): Promise<Sent> {
    const bytes = await chosen.file.arrayBuffer().catch(() => undefined);
    if (bytes === undefined || bytes.byteLength > room) return chosen;
    room -= bytes.byteLength;
    return { path: chosen.path, bytes };
  }
}

/** The message needs the size of each, for which a browser asks the system; for none twice. */
function sizedUp(chosen: ChosenFile) {
  void chosen.file.size;
  return chosen;
}
