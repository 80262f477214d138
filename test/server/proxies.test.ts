import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openOnSqlite } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { listenTo } from '../support/program.ts';
import { PASSWORD } from '../support/rows.ts';
import { addUser, HEADERS, serveDatabase, solve } from '../support/staff.ts';

const page = readFileSync('docs/operate/proxy.md', 'utf8');

/** What is around an example on a machine, in a folder of the test. */
type Around = { folder: string; port: number; site: string; example: string };

/** The program of each example, and the file that it runs with. */
const PROXIES = {
  nginx: {
    file: ({ folder, port, site, example }: Around) => `
      daemon off; pid ${folder}/pid; error_log ${folder}/log; ${process.getuid?.() === 0 ? 'user root;' : ''}
      events {}
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`).join(' ')}
        ${at(example, { folder, site }).replace('listen 443', `listen 127.0.0.1:${port}`)}
      }`,
    args: (file: string) => ['-c', file],
  },
  caddy: {
    file: ({ folder, port, site, example }: Around) => `
      {
        admin off
        https_port ${port}
        http_port 0
        auto_https disable_redirects
        skip_install_trust
        local_certs
        storage file_system ${folder}
      }
      ${at(example, { folder, site })}`,
    args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  haproxy: {
    file: ({ folder, port, site, example }: Around) =>
      at(example, { folder, site }).replace(':443', `127.0.0.1:${port}`),
    args: (file: string) => ['-f', file],
  },
};

/** The example with the files and the port of the test. */
const at = (example: string, { folder, site }: { folder: string; site: string }) =>
  example.replaceAll('/etc/ssl/', `${folder}/`).replace('127.0.0.1:3000', site);

const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined;

function certificateIn(folder: string) {
  const [key, pem] = ['key', 'pem'].map((kind) => join(folder, `skins.example.${kind}`)) as [string, string];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'].concat([
      '-subj',
      '/CN=skins.example',
      '-keyout',
      key,
      '-out',
      pem,
    ]),
    { stdio: 'ignore' },
  );
  return { key, pem };
}

/** Runs the example of a proxy in front of a site until the test ends. */
async function behind(name: keyof typeof PROXIES) {
  const example = new RegExp(`^\`\`\`${name}\n([\\s\\S]+?)^\`\`\`$`, 'm').exec(page)?.[1] ?? '';
  expect(example).toContain('127.0.0.1:3000');
  const db = await openOnSqlite();
  const site = await serveDatabase(db, { environment: { PUBLIC_URL: 'https://skins.example', TRUST_PROXY: '1' } });
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const { key, pem } = certificateIn(folder);
  // HAProxy reads both from one file, nginx takes the first certificate of it.
  writeFileSync(pem, readFileSync(pem, 'utf8') + readFileSync(key, 'utf8'));
  const port = await freePort();
  const { file, args } = PROXIES[name];
  const config = join(folder, 'config');
  writeFileSync(config, `${file({ folder, port, site: `127.0.0.1:${site.port}`, example })}\n`);
  const child = spawn(name, args(config), { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: folder } });
  const said = listenTo(child);
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const ask = asker(port);
  await expect
    .poll(
      () =>
        ask('/api/health').then(
          ({ status }) => status,
          () => child.exitCode ?? 'no answer',
        ),
      { timeout: 20_000 },
    )
    .toBe(200)
    .catch((error) => {
      throw new Error(`${name} says: ${said()}\n${error.message}`);
    });
  return { ...site, db, ask };
}

/** Asks as a browser at https://skins.example does. */
const asker =
  (port: number) =>
  (path: string, { method = 'GET', body, headers = {} }: { method?: string; body?: string; headers?: object } = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const sent = request(
        {
          ...{ host: '127.0.0.1', port, path, method, servername: 'skins.example', rejectUnauthorized: false },
          headers: { Host: 'skins.example', Connection: 'close', ...headers },
        },
        async (answer) => {
          let text = '';
          for await (const chunk of answer) text += chunk;
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        },
      );
      sent.on('error', reject).end(body);
    });

describe('the examples for proxies in docs/operate/proxy.md', () => {
  for (const name of Object.keys(PROXIES) as (keyof typeof PROXIES)[]) {
    it(`${name} passes on sign-ins, the addresses of visitors, all methods and large bodies, and takes the site for healthy`, async (context) => {
      context.skip(!isInstalled(name), `${name} is not installed, so its example is not run.`);
      const { db, url, log, ask } = await behind(name);
      const { _id } = await addUser(db, 'ann', ['addskins']);
      const token = await solve(url);
      const body = JSON.stringify({ username: 'ann', password: PASSWORD, turnstileToken: token });
      const signedIn = await ask('/api/users/login', {
        ...{ method: 'POST', body },
        // A visitor may claim any address, and only the one that the proxy saw counts.
        headers: { ...HEADERS, Origin: 'https://skins.example', 'X-Forwarded-For': '203.0.113.9' },
      });
      expect([signedIn.status, JSON.parse(signedIn.text).user._id]).toEqual([200, _id]);
      const [cookie = ''] = signedIn.headers['set-cookie'] as string[];
      expect(cookie).toMatch(/^__Host-session=/);
      expect(log.find(({ event }) => event === 'signed_in')).toMatchObject({ network: '127.0.0.1' });

      const own = { ...HEADERS, Origin: 'https://skins.example', Cookie: cookie.split(';')[0] };
      const large = JSON.stringify({ lines: Array(500).fill('a'.repeat(1000)) });
      const answers = await Promise.all([
        ask('/api/translate', { method: 'POST', body: large, headers: own }),
        ask('/api/skins/admin/none', { method: 'PUT', body: '{}', headers: own }),
        ask('/api/skins/admin/none', { method: 'DELETE', headers: own }),
      ]);
      // All of them are the site's own answers.
      expect(answers.map(({ headers }) => typeof headers['x-request-id'])).toEqual(['string', 'string', 'string']);
      expect(answers[0]?.status).toBe(200);
    });
  }
});
