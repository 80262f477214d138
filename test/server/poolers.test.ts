import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { makeBackup } from '../../features/backups/server/make-backup.ts';
import type { Database } from '../../server/database/tables.ts';
import { importBeside } from '../../server/import/apply.ts';
import { newFolder, newPostgres, openAt } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { idsOf, untilItAnswers } from '../support/postgres.ts';
import { emptyList, hire, listed, serveDatabase } from '../support/staff.ts';

/** PgBouncer; undefined when it is not installed. */
const pgbouncer = ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(':')]
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file));

/** Starts it before this server, with two connections that it lends for one transaction each. */
async function startPgbouncer(program: string, server: string) {
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

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;
const NONE = { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' };
const asked = LIMITS.map((name) => `current_setting('${name}') as ${name}`).join(', ');
const limitsOf = async (db: Database) => (await sql.raw(`select ${asked}`).execute(db)).rows[0];

/** A pooler that lends two connections, with a new database behind it. */
async function behindPgbouncer() {
  const pooler = await startPgbouncer(String(pgbouncer), await newPostgres());
  onTestFinished(pooler.end);
  return pooler.url;
}

/** What other programs find on both connections of the pooler. */
async function foundByOthers(url: string) {
  const others = [new pg.Client(url), new pg.Client(url)];
  const found = [];
  for (const other of others) {
    await other.connect();
    await other.query('begin');
    found.push((await other.query(`select ${asked}`)).rows[0]);
  }
  for (const other of others) await other.end();
  return found;
}

const missing = [...(inject('postgresUrl') ? [] : ['PostgreSQL']), ...(pgbouncer ? [] : ['PgBouncer'])].join(' and ');

describe.skipIf(missing !== '')(
  `a pooler that lends connections for a transaction ${missing && `(needs ${missing})`}`,
  () => {
    it('carries a site, and what the site limits is limited for nobody else', async () => {
      const url = await behindPgbouncer();
      const db = await openAt({ databaseUrl: url, dataDir: '' });
      await emptyList(db);
      const { url: site } = await serveDatabase(db);
      const ann = await hire(db, site, 'ann');
      const names = Array.from({ length: 20 }, (_, at) => `Skin ${at}`);
      const added = await Promise.all(
        names.map((name) => ann.add('Ash', { ingamename: name, model: `${name}_w`, texture: name })),
      );
      expect(added.map(({ status }) => status)).toEqual(names.map(() => 201));
      expect((await listed(site)).details.map(({ ingamename }) => ingamename).sort()).toEqual(names.sort());
      expect(await foundByOthers(url)).toEqual([NONE, NONE]);
    });

    it('has the limits in each statement and each transaction, those of commands too', async () => {
      const url = await behindPgbouncer();
      const hurried = { statement_timeout: '8s', lock_timeout: '5s', idle_in_transaction_session_timeout: '15s' };
      const patient = {
        statement_timeout: '10min',
        lock_timeout: '1min',
        idle_in_transaction_session_timeout: '10min',
      };
      for (const [isPatient, limits] of [
        [false, hurried],
        [true, patient],
      ] as const) {
        const db = await openAt({ databaseUrl: url, dataDir: '' }, { patient: isPatient });
        expect(await Promise.all(Array.from({ length: 6 }, () => limitsOf(db)))).toEqual(Array(6).fill(limits));
        expect(await db.transaction().execute((trx) => limitsOf(trx))).toEqual(limits);
        const skins = [{ legend: 'Ash', ingamename: `${isPatient}`, model: `${isPatient}`, texture: `${isPatient}` }];
        await importBeside(db, { skins, assets: [] }, { dryRun: false });
        await makeBackup(db, `${newFolder()}/b.db`);
        expect(await foundByOthers(url)).toEqual([NONE, NONE]);
      }
    });

    it('a statement that fails leaves nothing open', async () => {
      const url = await behindPgbouncer();
      const db = await openAt({ databaseUrl: url, dataDir: '' });
      const failing = Array.from({ length: 6 }, () => sql`select 1 / 0`.execute(db));
      const outcomes = await Promise.allSettled(failing);
      expect(outcomes.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
      expect((outcomes[0] as PromiseRejectedResult).reason.code).toBe('22012');
      expect(await Promise.all(Array.from({ length: 6 }, () => limitsOf(db)))).toHaveLength(6);
      expect(await foundByOthers(url)).toEqual([NONE, NONE]);
    });
  },
);
