import { parentPort, workerData } from 'node:worker_threads';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/calls.ts';

// Asks for one thing again and again, in a thread of its own, so that nothing but the server holds it up. Whoever waits for
// an answer asks meanwhile as well, as people do: a wait of a second is the wait of all who came in it.

export type Others = { url: string; Cookie: string; asked: readonly Asked[] };
export type Asked = { who: string; method: 'GET' | 'PUT'; path: string; every: number; body?: string };
/** How long each waited, also for a refusal because too many others change something, of which there were so many. */
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
    if (!answer.ok && answer.status !== 503) throw new Error(`${method} ${path} was answered with ${answer.status}.`);
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
