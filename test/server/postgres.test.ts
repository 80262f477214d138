import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../server/database/postgres.ts';
import type { Tables } from '../../server/database/tables.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { CannotStart } from '../../server/program/refused.ts';
import { readSettings } from '../../server/program/settings.ts';
import { fillWithStarter } from '../../server/starter/fill.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { filledFolder, newFolder, newPostgres } from '../support/databases.ts';
import { findBinaries, startPostgres } from '../support/postgres.ts';
import { commandHere, failed } from '../support/program-here.ts';

/** What the start says of a database; undefined when it opens. */
async function refusal(DATABASE_URL: string) {
  try {
    await (await openDatabase(readSettings({ DATABASE_URL }))).destroy();
    return undefined;
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    return error.message;
  }
}

const cannot = (why: string) => `The database of DATABASE_URL cannot be used. ${why}`;

async function runAt(url: string, ...statements: string[]) {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** An address with another user, another database or parameters. */
function at(url: string, { user, password = '', path, parameters = '' }: Record<string, string>) {
  const other = new URL(url);
  if (user) other.username = user;
  other.password = encodeURIComponent(password);
  if (path) other.pathname = path;
  other.search = parameters;
  return other.href;
}

const binaries = findBinaries();
const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
const missing = [...(binaries ? [] : ['PostgreSQL']), ...(hasOpenssl ? [] : ['openssl'])].join(' and ');

describe.skipIf(missing !== '')(
  `a server with passwords, which wants TLS of some ${missing && `(needs ${missing})`}`,
  () => {
    const ACCESS = [
      'hostssl all ann 127.0.0.1/32 scram-sha-256',
      'host all bob 127.0.0.1/32 scram-sha-256',
      'host all test 127.0.0.1/32 trust',
    ];
    const PASSWORD = 'p@ss:w/rd?#%41 [é]';
    let cluster: Awaited<ReturnType<typeof startPostgres>>;
    let certificate: string;

    beforeAll(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
      certificate = join(folder, 'cert.pem');
      const key = join(folder, 'key.pem');
      const request = [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ];
      const names = ['-subj', '/CN=database', '-addext', 'subjectAltName=IP:127.0.0.1'];
      execFileSync('openssl', [...request, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
      const tls = { cert: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') };
      cluster = await startPostgres(String(binaries), undefined, { access: ACCESS, tls });
      await runAt(
        cluster.url,
        ...['ann', 'bob'].map((name) => `create role ${name} login password '${PASSWORD}'`),
        'create database site owner bob',
        'create database other owner ann',
      );
    }, 60_000);
    afterAll(() => cluster.end());

    it('lets in who has a password of special characters, which nothing shows', async () => {
      const url = at(cluster.url, { user: 'bob', password: PASSWORD, path: '/site' });
      const made: string[] = [];
      const db = await openDatabase(readSettings({ DATABASE_URL: url, DATA_DIR: newFolder() }), {
        made: (name) => made.push(name),
      });
      await db.destroy();
      expect(made).toEqual([`postgres://127.0.0.1:${new URL(url).port}/site`]);
      expect(await refusal(at(url, { password: 'wrong' }))).toBe(
        cannot('It refuses the password. In DATABASE_URL its special characters are written as %25 for %, %40 for @.'),
      );
    });

    it('is told without TLS in the words of the server, and with what mends it', async () => {
      const own = (parameters: string) =>
        at(cluster.url, { user: 'ann', password: PASSWORD, path: '/other', parameters });
      expect(await refusal(own(''))).toMatch(
        /^The database of DATABASE_URL cannot be used\. It says: .*no pg_hba\.conf entry for host "127\.0\.0\.1", user "ann", database "other", (?:no encryption|SSL off)\. Add \?sslmode=require to the address\.$/,
      );
      expect(await refusal(own('?sslmode=require'))).toMatch(
        /It says: self-signed certificate.*\. Add sslrootcert=FILE with the certificate of its authority\.$/,
      );
      const file = newFolder();
      expect(await refusal(own(`?sslmode=require&sslrootcert=${file}/none.pem`))).toBe(
        cannot(`It says: ENOENT: no such file or directory, open '${file}/none.pem'.`),
      );
      for (const good of [`?sslmode=require&sslrootcert=${certificate}`, '?sslmode=no-verify']) {
        expect([good, await refusal(own(good))]).toEqual([good, undefined]);
      }
      expect(await refusal(at(cluster.url, { user: 'nobody', path: '/site' }))).toMatch(/"nobody"/);
    });

    it('of which none is offered is told so', async () => {
      const url = at(String(inject('postgresUrl')), { parameters: '?sslmode=require' });
      expect(await refusal(url)).toBe(cannot('It says: The server does not support SSL connections.'));
    });
  },
);

describe.skipIf(!inject('postgresUrl'))('a database that is not in UTF8', () => {
  async function latin() {
    const name = `latin_${process.pid}_${Date.now()}`;
    const server = String(inject('postgresUrl'));
    await runAt(server, `create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    onTestFinished(() => runAt(server, `drop database ${name} with (force)`));
    return at(server, { path: `/${name}` });
  }
  const sentence = cannot(
    "Its encoding is LATIN1, which lacks letters of skins' names. Make another one: create database NAME encoding 'UTF8' template template0. A backup of this one can be restored there.",
  );
  const tablesIn = async (url: string) => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
    await client.end();
    return rows;
  };

  it('is refused at the start and by the commands, and nothing is made in it', async () => {
    const url = await latin();
    expect(await refusal(url)).toBe(sentence);
    const env = { ...process.env, DATA_DIR: filledFolder(), DATABASE_URL: url };
    for (const args of [['move'], ['owner', 'ann'], ['export']]) {
      expect(await commandHere(args, { env })).toEqual(failed(sentence));
    }
    expect(await tablesIn(url)).toEqual([]);
  });

  it('gives what it holds to a backup', async () => {
    const url = await latin();
    // As an earlier version would have filled it.
    const { dialect } = await openPostgres(url, { anyEncoding: true });
    const db = new Kysely<Tables>({ dialect });
    await migrate(db, fillWithStarter);
    await db.destroy();
    const folder = newFolder();
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: url };
    const made = await commandHere(['backup', join(folder, 'b.db')], { env });
    expect([made.status, made.stderr]).toEqual([0, '']);
    const there = { ...process.env, DATA_DIR: join(folder, 'new'), DATABASE_URL: '' };
    expect((await commandHere(['restore', join(folder, 'b.db')], { env: there })).status).toBe(0);
  });
});

describe.skipIf(!inject('postgresUrl'))('the rights of a user of PostgreSQL', () => {
  it('are those to make tables, which a brought-up-to-date site no longer needs', async () => {
    const url = await newPostgres();
    const user = `user_${process.pid}_${Date.now()}`;
    await runAt(url, `create role ${user} login`, 'revoke create on schema public from public');
    const own = at(url, { user });
    onTestFinished(() => runAt(url, `drop owned by ${user}`, `drop role ${user}`));
    expect(await refusal(own)).toBe(
      cannot(
        'It says: permission denied for schema public. Let the user of the address make tables: grant usage, create on schema public to USER.',
      ),
    );
    await runAt(url, `grant usage, create on schema public to ${user}`);
    expect(await refusal(own)).toBe(undefined);
    await runAt(url, `revoke create on schema public from ${user}`);
    expect(await refusal(own)).toBe(undefined);
    const other = `other_${user}`;
    await runAt(url, `create role ${other} login`);
    onTestFinished(() => runAt(url, `drop role ${other}`));
    expect(await refusal(at(url, { user: other }))).toBe(
      cannot(
        'It says: permission denied for table migration. Its tables belong to another user. Name that one, or grant all on all tables in schema public to USER.',
      ),
    );
  });
});
