import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { DEFAULT_KEY, KEY_HEADER } from '#contract/call.ts';

// Sends requests at fixed intervals, in its own thread, so that only the server delays it. It sends the next request
// even while an answer is outstanding: a second of waiting is the wait of all who came in that second.

export type Others = { url: string; cookies: readonly string[]; asked: readonly Asked[] };
/**
 * `{n}` in a body becomes another number each time, `{person}` in a path the number of who asks: one who only reads, the
 * author of edits, or one of the others in turn. Visitors are nobody.
 */
export type Asked = {
  who: string;
  as?: 'reader' | 'author' | 'others';
  method: 'GET' | 'PUT';
  path: string;
  every: number;
  body?: string;
};
/** The waits in milliseconds, including refusals because of too many changes, and the number of those refusals. */
export type Waits = [who: string, found: { waits: number[]; refused: number }][];

const { url, cookies, asked } = workerData as Others;
const headers = { [KEY_HEADER]: DEFAULT_KEY, 'Content-Type': 'application/json', 'Accept-Encoding': 'br' };
const agent = new Agent({ keepAlive: true });

const found = new Map(asked.map(({ who }) => [who, { waits: [] as number[], refused: 0 }]));
const underWay = new Set<Promise<void>>();
const turns = new Map<string, number>();
/** With those that answers have given them. */
const cookiesOf = [...cookies];
for (const one of asked) ask(one);
const timers = asked.map((one) => setInterval(() => ask(one), one.every));

function ask(one: Asked) {
  const { who, method, path } = one;
  const turn = (turns.get(who) ?? 0) + 1;
  turns.set(who, turn);
  const began = performance.now();
  const asking = statusOf(one, turn).then((status) => {
    if (status !== 200 && status !== 503) throw new Error(`${method} ${path} answered ${status}.`);
    const mine = found.get(who);
    mine?.waits.push(performance.now() - began);
    if (mine && status === 503) mine.refused++;
    underWay.delete(asking);
  });
  underWay.add(asking);
}

/** Waits for all bytes of the answer and leaves them packed: unpacking 18 MB ten times a second takes both cores. */
function statusOf(one: Asked, turn: number): Promise<number | undefined> {
  const { as, method, path, body } = one;
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  // One account may make so many changes a minute.
  const person = as === 'reader' ? 0 : as === 'author' ? 1 : 2 + (turn % (cookies.length - 2));
  const sending = request(
    url + path.replace('{person}', String(person)),
    { method, headers: { ...headers, ...(as && { Cookie: cookiesOf[person] }) }, agent },
    (answer) => {
      if (answer.headers['set-cookie'])
        cookiesOf[person] = [cookies[person], ...answer.headers['set-cookie']].join('; ');
      answer.resume().on('end', () => resolve(answer.statusCode));
    },
  );
  // The server may end a silent connection at the moment of its next use.
  const fail = (error: Error) => (sending.reusedSocket ? resolve(statusOf(one, turn)) : reject(error));
  sending.on('error', fail).end(body?.replace('{n}', String(Date.now() + turn)));
  return promise;
}

parentPort?.once('message', async () => {
  for (const timer of timers) clearInterval(timer);
  await Promise.all(underWay);
  agent.destroy();
  parentPort?.postMessage([...found] satisfies Waits);
});
