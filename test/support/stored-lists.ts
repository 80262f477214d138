import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { answerCall } from '../../src/offline/answer-call.ts';
import type { FromWorker } from '../../src/offline/messages.ts';
import { rawGet } from './raw-get.ts';

/** An answer changed on its way: other bytes, or none at all. */
type Spoilt = { status?: number; type?: string; body: Buffer; isCut?: boolean } | 'lost';
export type Spoil = (path: string, body: Buffer) => Spoilt | undefined | Promise<undefined>;

/**
 * The environment of a service worker in this process, in front of a real server: storage, pages to talk to, and a
 * network that a test can spoil. The worker's own code answers.
 */
export async function asWorker(url: string) {
  const net = await spoiltNet(url);
  const said: FromWorker[] = [];
  const page = { id: 'page', postMessage: (message: FromWorker) => said.push(message) };
  const storage = { entries: new Map<string, Response>(), refuses: undefined as string | undefined };
  const { fetch: send } = globalThis;
  vi.stubGlobal('fetch', (asked: Request | string, init?: RequestInit) =>
    send(String(asked).startsWith('/') ? net.url + asked : asked, init),
  );
  vi.stubGlobal('caches', { open: async () => cacheOf(storage) });
  vi.stubGlobal('clients', { get: async () => page, matchAll: async () => [page] });
  vi.stubGlobal('navigator', { onLine: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  /** Returns the answer to a page's call, and the work that the worker continues with. */
  const ask = (path: string, method: string) => {
    const following: Promise<unknown>[] = [];
    const event = Object.assign(new Event('fetch'), {
      request: new Request(net.url + path, { method }),
      clientId: page.id,
      waitUntil: (done: Promise<unknown>) => following.push(done),
      respondWith: () => {},
    });
    return { answer: answerCall(event), following };
  };
  return Object.assign(net, {
    said,
    storage,
    answer: (path: string) => ask(path, 'GET').answer,
    /** Returns the answer after all further work has ended. */
    async get(path: string, method = 'GET') {
      const { answer, following } = ask(path, method);
      await Promise.allSettled([answer, ...following]);
      return answer;
    },
  });
}

/** A network between a page and its server: `asked` lists the requested paths, `spoil` changes the answers. */
async function spoiltNet(url: string) {
  const net = { url: '', asked: [] as string[], spoil: (() => undefined) as Spoil };
  const server = createServer(async ({ url: path = '' }, response) => {
    net.asked.push(path);
    const { status, headers: sent, body } = await rawGet(url + path, { 'Accept-Encoding': 'identity' });
    const spoilt = (await net.spoil(path, body)) ?? { body };
    if (spoilt === 'lost') return void response.destroy();
    const type = spoilt.type ?? String(sent['content-type']);
    const length = spoilt.isCut ? spoilt.body.length * 2 : spoilt.body.length;
    const to = sent.location === undefined ? {} : { location: String(sent.location) };
    response.writeHead(spoilt.status ?? status, { 'content-type': type, 'content-length': length, ...to });
    response.write(spoilt.body, () => (spoilt.isCut ? response.destroy() : response.end()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  net.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return net;
}

type Storage = { entries: Map<string, Response>; refuses: string | undefined };

function cacheOf({ entries, refuses }: Storage) {
  const stored = (name: string) => entries.get(name)?.clone();
  return {
    match: async (name: string) => stored(name),
    keys: async () => [...entries.keys()].map((name) => ({ url: `http://site${name}` })),
    delete: async (name: string) => entries.delete(name),
    async put(name: string, entry: Response) {
      if (refuses) throw new DOMException('It is not stored.', refuses);
      entries.delete(name);
      entries.set(name, entry);
    },
  };
}
