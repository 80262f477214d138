import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN } from '#contract/pages/page-data.ts';
import { pageRow } from '#contract/pages/pages.ts';
import { fixedPaths } from '#contract/pages/public-pages.ts';
import { readBuiltPage } from '../../server/pages/built-page.ts';
import { readSettings } from '../../server/program/settings.ts';
import { featureDrawn } from '../flows/app/features.ts';
import { drawn, OF_PROFILE, serveBuilt } from '../support/built.ts';
import { sendRaw } from '../support/staff.ts';

describe('the built pages', () => {
  let site: Awaited<ReturnType<typeof serveBuilt>>;

  beforeEach(async () => {
    site = await serveBuilt();
  });

  const get = (path: string, init: RequestInit = {}) => fetch(site.url + path, init);
  /** Without the rows that the translator brings along. */
  const readIn = async (answer: Response) =>
    (await answer.text()).replace(/<script type="application\/json".*?<\/script>/s, '');

  /** The whole document, as it stands in the answer. */
  const documentOf = (page: string, { origin = site.url, isDrawn = true, hasProfile = false } = {}) => {
    const { head, body, styles, assets } = drawn(page);
    const isWhole = isDrawn && body !== '';
    const own = head.replace(ORIGIN, origin) + (isWhole ? assets.whole : '') + styles;
    if (isWhole) {
      const root = `<div id="root" data-drawn="${page}">${body}</div>`;
      return `<!doctype html><head><meta>${own}</head><body>${root}${assets.late}</body>`;
    }
    const more = hasProfile ? OF_PROFILE : '';
    const root = '<div id="root"><noscript>No</noscript></div>';
    return `<!doctype html><head><meta>${own}${assets.soon}${more}</head><body>${root}</body>`;
  };

  it('answer each path of the product with its own page, never from a cache without asking', async () => {
    for (const path of fixedPaths) {
      const answer = await get(path);
      expect([path, answer.status, await readIn(answer)]).toEqual([path, 200, documentOf(path)]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      // Pages that are drawn with their data are the same for everybody.
      const { flow } = pageRow(path);
      const isDrawnWithData =
        ['/skintranslator', '/changes'].includes(path) || featureDrawn.some(([name]) => name === flow);
      expect(answer.headers.get('vary')).toContain(isDrawnWithData ? 'Accept-Encoding' : 'Cookie');
      expect(answer.headers.get('content-security-policy')).toContain(
        `script-src 'self' 'sha256-of-script'; style-src 'self' 'sha256-of-${path}';`,
      );
      expect(answer.headers.get('x-robots-tag')).toBe(['/login', '/mine'].includes(path) ? 'noindex' : null);
    }
  });

  const others = [
    ['/skinTranslator', 200, '/skintranslator'],
    ['/LOGIN/', 200, '/login'],
    ['/nowhere', 404, 'missing'],
    ['/missing', 404, 'missing'],
    ['/index.html', 404, 'missing'],
    ['/pages.json', 404, 'missing'],
    ['/.vite/manifest.json', 404, 'missing'],
    ['/admin/nothing', 404, 'missing'],
    ['//', 404, 'missing'],
    ['/.git/config', 404, 'missing'],
    ['/package.json', 404, 'missing'],
    ['/%00', 404, 'missing'],
    ['/%E0%A4%A', 404, 'missing'],
    ['/%73kintranslator', 404, 'missing'],
    ['/%2573kintranslator', 404, 'missing'],
    ['/__proto__', 404, 'missing'],
  ] as const;

  it('answer a path in other letters with its page, and what is no path with 404', async () => {
    for (const [path, status, page] of others) {
      const answer = await get(path);
      expect([path, answer.status, await readIn(answer)]).toEqual([path, status, documentOf(page)]);
    }
  });

  it('that are gone lead to the page for developers, and only they', async () => {
    for (const path of ['/developers/flows', '/developers/flows/edit-skin', '/developers/TRACE?report=r1']) {
      const answer = await fetch(site.url + path, { redirect: 'manual' });
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, '/developers']);
    }
    for (const path of ['/developers/flowsheet', '/developers/traces', '/flows'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('leave it to the script to draw for a person who was signed in and for somebody new', async () => {
    for (const [path, Cookie, page] of [
      ['/', 'a=1; userData=%7B%7D', '/'],
      ['/login?new', '', '/login'],
    ] as const) {
      const answer = await get(path, { headers: { Cookie } });
      expect(await answer.text()).toBe(documentOf(page, { isDrawn: false, hasProfile: Cookie !== '' }));
    }
  });

  it('are drawn in spite of another cookie, and of a query that changes nothing', async () => {
    for (const [path, Cookie] of [
      ['/licences', 'notuserData=1; userDataX=2'],
      ['/licences?utm_source=x', ''],
    ] as const) {
      expect(await (await get(path, { headers: { Cookie } })).text()).toBe(documentOf('/licences'));
    }
  });

  it('name the address of PUBLIC_URL, else the one they were asked at', async () => {
    site = await serveBuilt({ PUBLIC_URL: 'https://legend.example' });
    expect(await (await get('/licences')).text()).toBe(documentOf('/licences', { origin: 'https://legend.example' }));
    const forged = await sendRaw(site.port, 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    expect(forged).not.toContain('evil.example');
    const { port } = await serveBuilt();
    const odd = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: "><script>\r\nConnection: close\r\n\r\n');
    expect(odd).not.toContain('<script>');
  });

  it('allow their inline parts and what the login may load from Turnstile (docs: First text)', async () => {
    site = await serveBuilt({ TURNSTILE_SITE_KEY: '0xSITE', TURNSTILE_SECRET: '0xSECRET' });
    const other = 'https://challenges.cloudflare.com';
    expect((await get('/login')).headers.get('content-security-policy')).toContain(
      `script-src 'self' ${other} 'sha256-of-script'; frame-src ${other}; style-src 'self' 'sha256-of-/login';`,
    );
  });

  it('alone allow anything but files, and each only its own styles (docs: First text)', async () => {
    for (const path of ['/favicon.svg', '/robots.txt', '/api/skins', '/assets/app-abc.js', '/data/v1/index.json']) {
      expect((await get(path)).headers.get('content-security-policy')).toContain(
        "; script-src 'self'; style-src 'self'; ",
      );
    }
    const policy = (await get('/nowhere')).headers.get('content-security-policy') ?? '';
    expect(policy.match(/'sha256-[^']*'/g)).toEqual(["'sha256-of-script'", "'sha256-of-missing'"]);
    expect(policy).not.toContain('unsafe');
  });

  it('are packed for those who take it', async () => {
    const answer = await get('/guides/oldbuilds', { headers: { 'Accept-Encoding': 'gzip' } });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      'gzip',
      expect.stringContaining('Accept-Encoding'),
    ]);
    expect(await answer.text()).toBe(documentOf('/guides/oldbuilds'));
  });

  it('lead password managers to where a password is changed (docs: Change password)', async () => {
    const placeFor = async (Cookie: string) => {
      const way = { redirect: 'manual', headers: { Cookie } } as const;
      const { status, headers } = await fetch(`${site.url}/.well-known/change-password`, way);
      return [status, headers.get('location')];
    };
    expect(await placeFor('userData=x')).toEqual([302, '/admin/account']);
    expect(await placeFor('')).toEqual([302, '/login']);
  });

  it('give search engines their address', async () => {
    const robots = await get('/robots.txt');
    expect([robots.status, robots.headers.get('content-type'), await robots.text()]).toEqual([
      200,
      expect.stringContaining('text/plain'),
      `User-agent: *\nDisallow: /admin\n\nSitemap: ${site.url}/sitemap.xml\n`,
    ]);
    const sitemap = await get('/sitemap.xml');
    expect([sitemap.status, sitemap.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/xml'),
    ]);
    const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    const fixed = fixedPaths.filter((path) => !/^\/(admin|login|mine|suggest)/.test(path));
    expect(listed.filter((address) => !address.includes('/legends/'))).toEqual(
      fixed.map((path) => `${site.url}${path}`),
    );
  });

  it('tell a language model how to ask, by addresses that answer', async () => {
    const answer = await get('/llms.txt');
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(10);
    const links = [...text.matchAll(/\]\((.*?)\)/g)].map(([, address = '']) => address);
    expect(links).toEqual(
      ['/api/find?q=base+skin', '/data/v1/index.json', '/api/openapi.json', '/developers'].map((at) => site.url + at),
    );
    for (const link of links) expect((await fetch(link)).status, link).toBe(200);
    expect(await (await fetch(links[0] as string)).json()).toMatchObject({ skins: expect.any(Array) });
  });

  it('let a browser search the translator from its address bar', async () => {
    const answer = await get('/opensearch.xml');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/opensearchdescription+xml; charset=utf-8',
    ]);
    const text = await answer.text();
    const [, template = ''] = /<Url type="text\/html" template="([^"]+)"/.exec(text) ?? [];
    expect(template).toBe(`${site.url}/skintranslator?search={searchTerms}`);
    expect((await get(template.slice(site.url.length).replace('{searchTerms}', 'tavrel%27s%20ombrin'))).status).toBe(
      200,
    );
    const [, names = ''] = /<Url type="application\/x-suggestions\+json" template="([^"]+)"/.exec(text) ?? [];
    expect(names).toBe(`${site.url}/api/complete?q={searchTerms}`);
    expect(await (await get('/api/complete?q=base%20sk')).json()).toEqual(['base sk', ['Base Skin']]);
    expect(readFileSync('index.html', 'utf8')).toContain('href="/opensearch.xml"');
  });

  it('name a contact for security problems, once one is set', async () => {
    const path = '/.well-known/security.txt';
    expect((await get(path)).status).toBe(404);
    const other = await serveBuilt({ SECURITY_CONTACT: 'mailto:safe@tools.example' });
    const lines = (await (await fetch(other.url + path)).text()).split('\n');
    expect(lines[0]).toBe('Contact: mailto:safe@tools.example');
    const [, expires = ''] = lines[1]?.split('Expires: ') ?? [];
    const days = (Date.parse(expires) - Date.now()) / (24 * 3_600_000);
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
    expect(() => readSettings({ SECURITY_CONTACT: 'me' })).toThrow('SECURITY_CONTACT must be an address');
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

  it('has its icon for programs that ask without reading a page (docs: Drawn pages)', async () => {
    const icon = await get('/favicon.ico');
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
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
