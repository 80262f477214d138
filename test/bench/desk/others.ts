import { parentPort, workerData } from 'node:worker_threads';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/calls.ts';

// Sends requests at fixed intervals, in its own thread, so that only the server delays it. It sends the next request
// even while an answer is outstanding: a second of waiting is the wait of all who came in that second.

export type Others = { url: string; Cookie: string; asked: readonly Asked[] };
export type Asked = { who: string; method: 'GET' | 'PUT'; path: string; every: number; body?: string };
/** The waits in milliseconds, including refusals because of too many changes, and the number of those refusals. */
export type Waits = [who: string, found: { waits: number[]; refused: number }][];

const { url, Cookie, asked } = workerData as Others;
const headers = { Cookie, [KEY_HEADER]: DEFAULT_KEY, 'Content-Type': 'application/json', 'Accept-Encoding': 'br' };

const found = new Map(asked.map(({ who }) => [who, { waits: [] as number[], refused: 0 }]));
const underWay = new Set<Promise<void>>();
const timers = asked.map((one) => setInterval(() => ask(one), one.every));

function ask({ who, method, path, body }: Asked) {
  const began = performance.now();
  const asking = fetch(url + path, { method, headers, body: body ?? null }).then(async (answer) => {
    await answer.arrayBuffer();
    if (!answer.ok && answer.status !== 503) throw new Error(`${method} ${path} answered ${answer.status}.`);
    const mine = found.get(who);
    mine?.waits.push(performance.now() - began);
    if (mine && !answer.ok) mine.refused++;
    underWay.delete(asking);
  });
  underWay.add(asking);
}

parentPort?.once('message', async () => {
  for (const timer of timers) clearInterval(timer);
  await Promise.all(underWay);
  parentPort?.postMessage([...found] satisfies Waits);
});
