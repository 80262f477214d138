import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The database of a server. */
export type Place = { DATA_DIR?: string; DATABASE_URL?: string };

/** The product like `npm start`, in its own process, with the page built into a folder. */
export async function startProduct(place: Place, page: string) {
  await using starting = new AsyncDisposableStack();
  const folder = starting.use(temporaryFolder());
  symlinkSync(page, join(folder.path, 'dist'));
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...place };
  const server = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    cwd: folder.path,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  starting.defer(async () => {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  });
  for await (const line of createInterface(server.stdout)) {
    const [, url] = /Skin translator: (http\S+)/.exec(line) ?? [];
    if (!url) continue;
    server.stdout.on('data', () => {}).resume();
    const running = starting.move();
    return { url, pid: server.pid ?? 0, [Symbol.asyncDispose]: () => running.disposeAsync() };
  }
  throw new Error('The server did not start.');
}

/** The megabytes of a process now, or at its peak (`VmHWM`), as Linux counts them. */
export function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS') {
  const [, kB] = new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1000;
}
