import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiled } from '../support/program.ts';
import type { Opened } from './open-server.ts';
import { memoryOf } from './server.ts';

/** The server of `open-server.ts` on a new database, in its own process. */
export async function startAttacked(patience: object = {}) {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'attacked-'));
  const child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, 'open-server.ts')], {
    env: { ...compiled, PATH: process.env.PATH, DATA_DIR: folder.path, PATIENCE: JSON.stringify(patience) },
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const told = once(child.stdout, 'data');
  const ended = once(child, 'exit');
  const first = await Promise.race([told, ended.then(() => Promise.reject(new Error(errors)))]);
  const { port, session } = JSON.parse(String(first[0])) as Opened;
  return {
    port,
    cookie: `__Host-session=${session}`,
    errors: () => errors,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    memory: () => memoryOf(child),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
      folder[Symbol.dispose]();
    },
  };
}
