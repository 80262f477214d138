import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../server/app.ts';
import { PATIENCE } from '../../server/listen/guarded-server.ts';
import { listen } from '../../server/listen/listen.ts';
import { type Log, levelOf } from '../../server/program/log.ts';
import { readSettings } from '../../server/program/settings.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { EASY, GENEROUS, KEY } from '../support/easy.ts';
import { compiled } from '../support/program.ts';
import { addAccount, openSessionOf } from '../support/rows.ts';
import { memoryOf } from './server.ts';

/** The first line of output, once it answers. */
type Opened = { port: number; session: string };

// A server without rate limits, so that attacks reach the code behind them. It prints its address and the session of
// an owner; errors go to stderr.
const settings = readSettings({ ...process.env, PORT: '0', HOST: '127.0.0.1' });
const db = await openDatabase(settings);
const log: Log = (event, details) => {
  if (levelOf[event] === 'error') process.stderr.write(`${JSON.stringify({ event, ...details })}\n`);
};
const { fetch, log: watched } = createApp({ db, settings, key: KEY, log, limits: GENEROUS, work: EASY });
const patience = { ...PATIENCE, ...JSON.parse(process.env.PATIENCE ?? '{}') };
const server = await listen({ fetch, settings, log: watched, patience });
const session = await openSessionOf(db, await addAccount(db, 'mallory', ['owner']));
const { port } = server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ port, session } satisfies Opened)}\n`);

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
