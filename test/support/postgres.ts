import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** The folder of PostgreSQL's programs; undefined when it is not installed. */
export function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Who may connect, as the lines of `pg_hba.conf`, and the server's certificate and key. */
type Asked = { access?: readonly string[]; tls?: { cert: string; key: string } };

/** A cluster in a new folder below this one; it may be stopped and started again. */
export async function startPostgres(binaries: string, below = tmpdir(), { access, tls }: Asked = {}) {
  const folder = mkdtempSync(join(below, 'postgres-'));
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '--no-sync'], {
    ...owner,
    cwd: folder,
  });
  if (access) writeFileSync(join(data, 'pg_hba.conf'), `${access.join('\n')}\n`);
  for (const [name, text] of Object.entries(tls ?? {})) {
    writeFileSync(join(data, `server.${name}`), text, { mode: 0o600 });
    if (owner) chownSync(join(data, `server.${name}`), owner.uid, owner.gid);
  }
  const port = await freePort();
  // Without autovacuum: its statistics would change the plans of statements at random moments.
  const files = tls ? ['ssl=on', 'ssl_cert_file=server.cert', 'ssl_key_file=server.key'] : [];
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'autovacuum=off', ...files].flatMap((one) => [
    '-c',
    one,
  ]);
  const options = ['-D', data, '-p', String(port), '-k', folder, ...settings];
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  const launch = () => spawn(join(binaries, 'postgres'), options, { ...owner, cwd: folder, stdio: 'ignore' });
  let server = launch();
  /** Like `pg_ctl stop -m fast`: all connections are cut. */
  async function stop() {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  }
  /**
   * Sends a signal to all its processes. Its main one is stopped first: until it goes on it starts no others, and those
   * that end can still be sent a signal.
   */
  function signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') {
    const main = Number(server.pid);
    process.kill(main, 'SIGSTOP');
    const others = execFileSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' });
    for (const pid of [...others.split('\n').filter(Boolean).map(Number), main]) process.kill(pid, name);
  }
  await untilItAnswers(url);
  return {
    url,
    stop,
    async start() {
      server = launch();
      await untilItAnswers(url);
    },
    /** Kills it at once, so that the next start has to recover. */
    async kill() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      signal('SIGKILL');
      await ended;
    },
    /** Like `pg_ctl stop -m immediate`: nothing is finished or written. */
    async stopAtOnce() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGQUIT');
      await ended;
    },
    /** Pauses it: it still accepts connections but answers nothing, like a machine with a hanging disk. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async end() {
      if (server.exitCode === null) await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

export function idsOf(user: string) {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export async function untilItAnswers(url: string) {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await wait(100);
    }
  }
}
