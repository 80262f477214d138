import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { pagePaths } from '#contract/pages.ts';
import { readBuiltPage } from '../../server/built-page.ts';
import { openDatabase } from '../../server/database/open.ts';
import { sendRaw, serveDatabase } from '../support/http.ts';

const HTML = '<!doctype html><title>the app</title>';

describe('the built page', () => {
  let site: Awaited<ReturnType<typeof serveDatabase>>;

  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pages-'));
    mkdirSync(join(folder, 'dist/assets'), { recursive: true });
    const files = {
      'secret.txt': 'top secret',
      'dist/index.html': HTML,
      'dist/favicon.svg': '<svg/>',
      'dist/assets/app-abc.js': 'plain',
      'dist/assets/app-abc.js.br': 'packed',
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const db = await openDatabase({ dataDir: folder });
    site = await serveDatabase(db, { page: readBuiltPage(join(folder, 'dist')) });
    onTestFinished(async () => {
      await db.destroy();
      rmSync(folder, { recursive: true });
    });
  });

  const get = (path: string, init: RequestInit = {}) => fetch(site.url + path, init);

  it('is the app with 200 on every path of the specification, never from a cache without asking', async () => {
    for (const path of pagePaths) {
      const answer = await get(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, HTML]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(answer.headers.get('x-robots-tag')).toBe(path === '/login' ? 'noindex' : null);
    }
  });

  it.each([
    ['/skinTranslator', 200],
    ['/LOGIN/', 200],
    ['/nowhere', 404],
    ['/index.html', 404],
    ['/admin/nothing', 404],
    ['//', 404],
    ['/.git/config', 404],
    ['/package.json', 404],
    ['/%00', 404],
    ['/%E0%A4%A', 404],
  ])('%s is the app with %i', async (path, status) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([status, HTML]);
  });

  it('keeps hashed files for ever, packed for those who take it', async () => {
    const packed = await get('/assets/app-abc.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(Object.fromEntries(packed.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      vary: 'Accept-Encoding',
    });
    const plain = await get('/assets/app-abc.js', { headers: { 'Accept-Encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'plain']);
  });

  it('has the files beside it, but not for ever', async () => {
    const icon = await get('/favicon.svg');
    expect([icon.status, icon.headers.get('content-type'), icon.headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'no-cache',
    ]);
  });

  it('has no page for a file that is gone', async () => {
    const gone = await get('/assets/app-old.js');
    expect([gone.status, gone.headers.get('cache-control'), await gone.json()]).toEqual([
      404,
      'no-store',
      { message: 'There is no such file.', code: 'not_found', requestId: expect.any(String) },
    ]);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..\\..\\secret.txt',
  ])('gives nothing away above its folder: %s', async (path) => {
    const answer = await sendRaw(site.port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 40[04]/);
    expect(answer).not.toContain('top secret');
  });

  it('takes GET and HEAD only', async () => {
    const answer = await get('/', { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const head = await get('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('must be built before the start', () => {
    expect(() => readBuiltPage('no/such/folder')).toThrow('The page is not built yet. Run "npm run build" first.');
  });
});
