import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { idsOf, untilItAnswers } from './postgres.ts';

/** PgBouncer; undefined when it is not installed. */
export const pgbouncer = ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(':')]
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file));

/** Starts it before this server, with two connections that it lends for one transaction each. */
export async function startPgbouncer(program: string, server: string) {
  const { hostname, port: serverPort, username, pathname } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const settings = join(folder, 'settings.ini');
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', 'default_pool_size = 2', 'max_client_conn = 100'],
  ];
  writeFileSync(settings, lines.join('\n'));
  // It refuses to run as root.
  const owner = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
  if (owner) for (const path of [folder, settings]) chownSync(path, owner.uid, owner.gid);
  const child = spawn(program, [settings], { ...owner, cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  await untilItAnswers(url);
  return {
    url,
    async end() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
