import { connect, type Socket } from 'node:net';

/** The request, and the number of connections; each sends it again when its answer has arrived. */
export type Load = { port: number; request: string; connections: number; ms: number };
/** All answers, and the busy share of the asking process: near 1, that process is the one being measured. */
export type Told = { answers: number; ms: number; busy: number };

/**
 * Sends requests and counts the answers. An answer is recognised by its length alone, because all have the length of
 * the first: so asking costs less than answering.
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
    if (!isEmpty && Number.isNaN(body)) reject(new Error(`An answer has no Content-Length:\n${text}`));
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
