import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiled, listenTo } from '../support/program.ts';

export type Server = Awaited<ReturnType<typeof startServer>>;

/** The product like `npm start`, without its page; `url` is undefined when it did not start. */
export async function startServer(
  environment: Record<string, string>,
  flags: string[] = [],
  cwd = join(import.meta.dirname, '../..'),
) {
  const child = spawn(process.execPath, [...flags, 'server/main.ts', '--api-only'], {
    cwd,
    env: { ...compiled, PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...environment },
  });
  const said = listenTo(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = await addressIn(child, said);
  return {
    url,
    said,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    memory: () => memoryOf(child),
    /** Kills it at once. */
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Megabytes, as Linux counts them. */
export const memoryOf = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

function addressIn(child: ChildProcess, said: () => string) {
  return new Promise<string | undefined>((resolve) => {
    child.stdout?.on('data', () => {
      const [, url] = /Skin translator: (http\S+)/.exec(said()) ?? [];
      if (url) resolve(url);
    });
    child.once('close', () => resolve(undefined));
  });
}

/** Returns the address; throws when the server did not start. */
export function addressOf({ url, said }: Server) {
  if (url === undefined) throw new Error(`The server did not start: ${said()}`);
  return url;
}

export const temporaryFolder = () => mkdtempDisposableSync(join(tmpdir(), 'torture-'));
