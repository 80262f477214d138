import { connect, type Socket } from 'node:net';

/** What is asked over and over, on so many connections, each of which asks again when it has its answer. */
export type Load = { port: number; request: string; connections: number; ms: number };
/** Answers in all, and the part of the time in which the one who asks was busy: near 1 it is the one that is measured. */
export type Told = { answers: number; ms: number; busy: number };

/**
 * Asks and counts. An answer is known by its length alone, since all of them are as long as the first: so whoever
 * asks costs less than whoever answers.
 */
async function ask({ port, request, connections, ms }: Load): Promise<Told> {
  const bytes = Buffer.from(request);
  const length = await lengthOfAnswer(port, bytes);
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(port)));
  const before = process.cpuUsage();
  const began = performance.now();
  let answers = 0;
  let isOver = false;
  for (const socket of sockets) {
    let missing = length;
    socket.on('data', (chunk) => {
      missing -= chunk.length;
      if (missing > 0) return;
      if (missing < 0) throw new Error('An answer was longer than the first.');
      missing = length;
      answers++;
      if (!isOver) socket.write(bytes);
    });
    socket.write(bytes);
  }
  await new Promise((resolve) => setTimeout(resolve, ms));
  isOver = true;
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  const told = { answers, ms: took, busy: (user + system) / 1000 / took };
  for (const socket of sockets) socket.destroy();
  return told;
}

async function lengthOfAnswer(port: number, request: Buffer) {
  const socket = await opened(port);
  let got = Buffer.alloc(0);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  socket.on('data', (chunk) => {
    got = Buffer.concat([got, chunk]);
    const head = got.indexOf('\r\n\r\n');
    if (head < 0) return;
    const text = got.toString('latin1', 0, head);
    const isEmpty = text.startsWith('HTTP/1.1 304');
    const body = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
    if (!isEmpty && Number.isNaN(body)) reject(new Error(`An answer does not tell its length:\n${text}`));
    const length = head + 4 + (isEmpty ? 0 : body);
    if (got.length === length) resolve(length);
  });
  socket.write(request);
  const length = await promise;
  socket.destroy();
  return length;
}

function opened(port: number) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

if (import.meta.main) process.stdout.write(JSON.stringify(await ask(JSON.parse(process.argv[2] ?? ''))));
