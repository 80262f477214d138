import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from './site.ts';

/** The database of a server. */
export type Place = { DATA_DIR?: string; DATABASE_URL?: string };

/** The product like `npm start`, in its own process, with the page built into a folder. Its log is read. */
export async function startProduct(
  place: Place,
  page: string,
  commandOf = (args: string[]): [program: string, args: string[]] => [process.execPath, args],
) {
  await using starting = new AsyncDisposableStack();
  const folder = starting.use(temporaryFolder());
  symlinkSync(page, join(folder.path, 'dist'));
  const server = spawn(...commandOf(['--max-semi-space-size=8', join(import.meta.dirname, '../../server/main.ts')]), {
    cwd: folder.path,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...place },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  starting.defer(() => stopped(server));
  for await (const line of createInterface(server.stdout)) {
    const [, url] = /Skin translator: (http\S+)/.exec(line) ?? [];
    if (!url) continue;
    server.stdout.on('data', () => {}).resume();
    const running = starting.move();
    return { url, pid: server.pid ?? 0, [Symbol.asyncDispose]: () => running.disposeAsync() };
  }
  throw new Error('The server did not start.');
}

export async function stopped(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
