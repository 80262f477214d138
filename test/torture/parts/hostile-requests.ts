import { connect } from 'node:net';
import { startAttacked } from '../attacked.ts';
import { type Hostile, hostileRequests } from '../hostile.ts';
import { inRounds, type Part } from '../sites.ts';

const MOST = 20_000;
const ROUND = 400;
/** The rounds until all kept answers exist. */
const WARM = 3;
const AT_ONCE = 16;
/** The longest wait of each answer in milliseconds, and the most megabytes that the server may grow by. */
const PATIENCE = 10_000;
const GROWTH = 200;
/** Signs of the implementation that an answer must not contain. */
const INSIDE = /\bat .+:\d+:\d+|node:internal|node_modules|\.ts:\d|SQLITE_|SqliteError|constraint failed|\/server\//i;

/** Malicious requests to every call, with and without an owner's session. */
export const hostile: Part = {
  name: 'hostile-requests',
  async run(budget) {
    await using server = await startAttacked();
    const failures: string[] = [];
    const statuses = new Map<number, number>();
    let sent = 0;
    let memory = 0;
    const seed = Math.floor(Math.random() * 2 ** 31);
    await inRounds(budget, async (number) => {
      if (sent >= MOST) return;
      const waiting = hostileRequests(server.cookie, seed + number, ROUND);
      const hand = async () => {
        for (let one = waiting.pop(); one; one = waiting.pop()) {
          const answer = await send(server.port, one);
          sent++;
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const wrong = wrongIn(answer);
          if (wrong)
            failures.push(`${wrong} (seed ${seed + number}): ${excerpt(one.bytes)} -> ${answer.text.slice(0, 300)}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, hand));
      if (number < WARM) memory = server.memory();
    });
    if (!server.isRunning()) failures.push(`The server ended: ${server.errors()}`);
    const grown = Math.round(server.memory() - memory);
    if (grown > GROWTH) failures.push(`The server grew by ${grown} MB.`);
    if (server.errors() !== '') failures.push(`The log has errors: ${server.errors().slice(0, 1000)}`);
    const counted = [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${count} x ${status || 'closed'}`);
    return { figure: `${sent} requests, ${counted.join(', ')}; ${grown} MB more than at first.`, failures };
  },
};

type Answer = { status: number; text: string; isHanging: boolean };

function wrongIn({ status, text, isHanging }: Answer) {
  if (isHanging) return 'Hangs';
  if (status >= 500) return `Answered with ${status}`;
  return INSIDE.test(text) ? 'shows the implementation' : undefined;
}

const excerpt = (bytes: Buffer) => JSON.stringify(bytes.toString('latin1').slice(0, 500));

function send(port: number, { bytes }: Hostile) {
  return new Promise<Answer>((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const end = (isHanging: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text, isHanging });
    };
    const timer = setTimeout(() => end(true), PATIENCE);
    socket.on('data', (chunk) => chunks.push(chunk));
    // A refusal during an upload closes the connection.
    socket.once('error', () => end(false)).once('close', () => end(false));
  });
}
