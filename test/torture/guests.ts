import { connect } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** A guest who asks more than a site can answer, from one address. */
export type Guest = {
  /** How many requests are sent, and the statuses of the answers so far. */
  sent: number;
  answers: number[];
  leave: () => Promise<unknown>;
};

type Order = { name: string; port: number; share: number };
type Told = { sent: number } | { status: number };

/** Keeps a site busy in one of the ways, from a thread of its own. */
export function beset(order: Order): Guest {
  const guest: Guest = { sent: 0, answers: [], leave: () => thread.terminate() };
  const thread = new Worker(import.meta.filename, { workerData: order });
  thread.on('message', (told: Told) => {
    if ('sent' in told) guest.sent += told.sent;
    else guest.answers.push(told.status);
  });
  return guest;
}

/** Ways to keep a site busy, with this share of what each can send. */
const ways: Record<string, (guest: Sender, share: number) => void> = {
  'pipelined questions': (guest, share) => {
    guest.send(times(200 * share, (at) => find(mistyped(at))));
  },
  'questions hung up on': (guest, share) => {
    for (const question of times(100 * share, (at) => find(mistyped(at)))) {
      const socket = guest.send([question]);
      setTimeout(() => socket.destroy(), 60);
    }
  },
  'pipelined searches of the page': (guest, share) => {
    guest.send(times(2000 * share, (at) => get(`/api/skins/names?search=${at}%20nowhere`)));
  },
  'long lists': (guest, share) => {
    const body = JSON.stringify({ lines: times(512 * share, guids) });
    const list = `POST /api/translate HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    for (let at = 0; at < 400 * share; at++) guest.send([list]);
  },
  'readers of plain lists who never read': (guest, share) => {
    const list = get('/api/skins').replace('\r\n\r\n', '\r\nAccept-Encoding: identity\r\n\r\n');
    for (let at = 0; at < 100 * share; at++) guest.send(times(100, () => list)).pause();
  },
  'pages that there are not': (guest, share) => {
    for (let at = 0; at < 200 * share; at++) {
      guest.send(times(20, (one) => get(`/legends/wraith/void-walkerr-${at}-${one}`)));
      guest.send(times(20, (one) => get(`/api/pages/legends/wraith/void-walkerr-${at}-${one}`)));
    }
  },
  'lists that never end': (guest, share) => {
    const head = `POST /api/translate HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 500000\r\n\r\n{"lines":["`;
    for (let at = 0; at < 400 * share; at++) guest.send([head + 'x'.repeat(400_000 * share)]);
  },
};

const HEAD = 'Host: localhost\r\nX-Forwarded-For: 192.0.2.1\r\n';
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${HEAD}\r\n`;
const find = (q: string) => get(`/api/find?q=${encodeURIComponent(q)}`);

/** Sixty words that each have to be corrected, others each time. */
const mistyped = (at: number) =>
  times(60, (word) => `x${(at * 60 + word).toString(36)}oidd`)
    .join(' ')
    .slice(0, 400);

/** A line of fifty GUIDs. */
const guids = (line: number) => times(50, (at) => (line * 50 + at + 2 ** 40).toString(16).padStart(16, '0')).join(' ');

const times = <Value>(count: number, make: (at: number) => Value) =>
  Array.from({ length: Math.ceil(count) }, (_, at) => make(at));

type Sender = ReturnType<typeof senderTo>;

function senderTo(port: number) {
  const tell = (told: Told) => parentPort?.postMessage(told);
  return {
    /** Sends requests on a connection of their own, without waiting for answers. */
    send(requests: readonly string[]) {
      tell({ sent: requests.length });
      const socket = connect(port, '127.0.0.1', () => socket.write(requests.join('')));
      // A server that refuses a body closes the connection.
      socket.on('error', () => socket.destroy());
      socket.setEncoding('latin1').on('data', (text) => {
        for (const [, status] of String(text).matchAll(/HTTP\/1\.1 (\d{3})/g)) tell({ status: Number(status) });
      });
      return socket;
    },
  };
}

/** The names of the ways. */
export const besetting = Object.keys(ways);

if (!isMainThread && workerData?.name in ways) {
  const { name, port, share } = workerData as Order;
  ways[name]?.(senderTo(port), share);
}
