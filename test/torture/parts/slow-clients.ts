import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startAttacked } from '../attacked.ts';
import { inRounds, type Part } from '../sites.ts';

const OF_EACH = 8;
/**
 * The product waits at least three times as long for the others. Not less: a busy machine may keep an honest client from
 * sending its head for some seconds.
 */
const PATIENCE = { head: 5000, request: 5000, silence: 6000, answer: 6000, next: 6000, check: 100 };
/** The time for answers to other clients. */
const ASKED_FOR = 5000;
/** The time until all of them have ended, however busy the machine is. */
const OVER_AFTER = 30_000;

/** Each client does something without end, a byte at a time. */
const kinds: Record<string, (socket: Socket) => void> = {
  'heads that never end': drip('GET /api/skins HTTP/1.1\r\nHost: localhost\r\nX-A: '),
  'bodies that never end': drip(
    'POST /api/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
  ),
  'readers that never read': (socket) => {
    socket.pause();
    socket.write('GET /api/archive HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200));
  },
  'silent ones': () => {},
};

function drip(head: string) {
  return (socket: Socket) => {
    socket.write(head);
    const dripping = setInterval(() => socket.write('a'), 200);
    socket.once('close', () => clearInterval(dripping));
  };
}

/** Clients send or read a byte now and then: others still get answers, and no slow connection stays open forever. */
export const slowClients: Part = {
  name: 'slow-clients',
  async run(budget) {
    await using server = await startAttacked(PATIENCE);
    const failures: string[] = [];
    let slowest = 0;
    let asked = 0;
    const rounds = await inRounds(budget, async () => {
      const slow = Object.entries(kinds).flatMap(([kind, begin]) =>
        Array.from({ length: OF_EACH }, () => ({ kind, socket: opened(server.port, begin) })),
      );
      const until = performance.now() + ASKED_FOR;
      while (performance.now() < until) {
        const began = performance.now();
        const answer = await fetch(`http://127.0.0.1:${server.port}/api/skins`, {
          signal: AbortSignal.timeout(30_000),
        });
        await answer.arrayBuffer();
        asked++;
        slowest = Math.max(slowest, performance.now() - began);
        if (!answer.ok) failures.push(`Another client got ${answer.status}.`);
        await wait(50);
      }
      // A client that reads nothing notices the end at its next read.
      for (const { socket } of slow) socket.resume();
      const over = performance.now() + OVER_AFTER;
      while (slow.some(({ socket }) => !socket.destroyed) && performance.now() < over) await wait(50);
      for (const [kind, some] of Map.groupBy(slow, (one) => one.kind)) {
        const open = some.filter(({ socket }) => !socket.destroyed);
        if (open.length > 0) failures.push(`${open.length} of ${some.length} ${kind} still hold a connection.`);
        for (const { socket } of open) socket.destroy();
      }
    });
    if (!server.isRunning()) failures.push(`The server ended: ${server.errors()}`);
    if (server.errors() !== '') failures.push(`The log has errors: ${server.errors().slice(0, 1000)}`);
    const many = `${rounds * OF_EACH} each of ${Object.keys(kinds).join(', ')}`;
    return { figure: `${many}; ${asked} other requests were answered within ${Math.round(slowest)} ms.`, failures };
  },
};

function opened(port: number, begin: (socket: Socket) => void) {
  const socket = connect(port, '127.0.0.1', () => begin(socket));
  // A client that never reads gets only this event.
  socket.on('error', () => socket.destroy()).on('close', () => socket.destroy());
  return socket;
}
