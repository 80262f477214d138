import { connect, type Socket } from 'node:net';

/** A guest who asks more than a site can answer, from one address. */
export type Guest = {
  /** How many requests are sent. */
  sent: number;
  /** The statuses of the answers so far. */
  answers: number[];
  leave: () => void;
};

/** Ways to keep a site busy, with this share of what each can send. */
export const besetting: Record<string, (port: number, share: number) => Guest> = {
  'pipelined questions': (port, share) => {
    const guest = newGuest(port);
    guest.send(times(200 * share, (at) => find(mistyped(at))));
    return guest;
  },
  'questions hung up on': (port, share) => {
    const guest = newGuest(port);
    for (const question of times(100 * share, (at) => find(mistyped(at)))) {
      const socket = guest.send([question]);
      setTimeout(() => socket.destroy(), 60);
    }
    return guest;
  },
  'pipelined searches of the page': (port, share) => {
    const guest = newGuest(port);
    guest.send(times(2000 * share, (at) => get(`/api/skins/names?search=${at}%20nowhere`)));
    return guest;
  },
  'long lists': (port, share) => {
    const guest = newGuest(port);
    const body = JSON.stringify({ lines: times(512 * share, guids) });
    const list = `POST /api/translate HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    for (let at = 0; at < 400 * share; at++) guest.send([list]);
    return guest;
  },
  'lists that never end': (port, share) => {
    const guest = newGuest(port);
    const head = `POST /api/translate HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 500000\r\n\r\n{"lines":["`;
    for (let at = 0; at < 400 * share; at++) guest.send([head + 'x'.repeat(400_000 * share)]);
    return guest;
  },
};

const HEAD = 'Host: localhost\r\nX-Forwarded-For: 192.0.2.1\r\n';
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${HEAD}\r\n`;
const find = (q: string) => get(`/api/find?q=${encodeURIComponent(q)}`);

/** Sixty words of which each has to be corrected, others each time. */
const mistyped = (at: number) =>
  times(60, (word) => `x${(at * 60 + word).toString(36)}oidd`)
    .join(' ')
    .slice(0, 400);

/** A line of fifty GUIDs. */
const guids = (line: number) => times(50, (at) => (line * 50 + at + 2 ** 40).toString(16).padStart(16, '0')).join(' ');

const times = <Value>(count: number, make: (at: number) => Value) =>
  Array.from({ length: Math.ceil(count) }, (_, at) => make(at));

function newGuest(port: number) {
  const answers: number[] = [];
  const sockets: Socket[] = [];
  let sent = 0;
  return {
    answers,
    get sent() {
      return sent;
    },
    /** Sends requests on a connection of their own, without waiting for answers. */
    send(requests: readonly string[]) {
      sent += requests.length;
      const socket = connect(port, '127.0.0.1', () => socket.write(requests.join('')));
      // A server that refuses a body closes the connection.
      socket.on('error', () => socket.destroy());
      socket.setEncoding('latin1').on('data', (text) => {
        for (const [, status] of String(text).matchAll(/HTTP\/1\.1 (\d{3})/g)) answers.push(Number(status));
      });
      sockets.push(socket);
      return socket;
    },
    leave() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
