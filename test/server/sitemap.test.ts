import { Hono } from 'hono';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listedPaths } from '#contract/pages/public-pages.ts';
import type { Env } from '../../server/http/env.ts';
import type { BuiltPage } from '../../server/pages/built-page.ts';
import { addSitemap } from '../../server/pages/sitemap.ts';
import { builtPage } from '../support/built-page.ts';
import { openOnSqlite } from '../support/databases.ts';
import { sendRaw, serveDatabase } from '../support/http.ts';
import { newSite } from '../support/new-site.ts';
import { emptyList } from '../support/staff.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

async function start() {
  let now = NOW;
  const { db, url, boss } = await newSite(openOnSqlite, {
    prepare: emptyList,
    page: builtPage(),
    now: () => now,
    owners: ['boss'],
  });
  const add = async (legend: string, ingamename: string): Promise<string> =>
    (await boss.add(legend, { ingamename, model: 'n/a', texture: 'n/a' })).json.data._id;
  const later = (hours: number) => {
    now = NOW + hours * 3_600_000;
  };
  return { db, url, boss, add, later };
}

const entriesOf = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(([, address, changed]) => [
    address,
    changed,
  ]);

it('names every page with when it was changed last, and follows what is changed', async () => {
  const { url, boss, add, later } = await start();
  const one = await add('Ash', 'Déjà Vu & more');
  const two = await add('Ash', 'Two');
  later(1);
  await add('Mad Maggie', '한국');
  const read = async () => entriesOf(await (await fetch(`${url}/sitemap.xml`)).text());
  const fixed = listedPaths.map((path) => [`${url}${path}`, undefined]);
  expect(await read()).toEqual([
    ...fixed,
    [`${url}/legends/ash`, '2026-11-22T12:00:00.000Z'],
    [`${url}/legends/mad-maggie`, '2026-11-22T13:00:00.000Z'],
    [`${url}/legends/ash/deja-vu-more`, '2026-11-22T12:00:00.000Z'],
    [`${url}/legends/ash/two`, '2026-11-22T12:00:00.000Z'],
    [`${url}/legends/mad-maggie/%ED%95%9C%EA%B5%AD`, '2026-11-22T13:00:00.000Z'],
  ]);
  later(2);
  await boss.remove(one);
  expect((await read()).slice(fixed.length)).toEqual([
    [`${url}/legends/ash`, '2026-11-22T14:00:00.000Z'],
    [`${url}/legends/mad-maggie`, '2026-11-22T13:00:00.000Z'],
    [`${url}/legends/ash/two`, '2026-11-22T12:00:00.000Z'],
    [`${url}/legends/mad-maggie/%ED%95%9C%EA%B5%AD`, '2026-11-22T13:00:00.000Z'],
  ]);
  // A legend without skins has nothing to find.
  await boss.remove(two);
  expect((await read()).slice(fixed.length)).toEqual([
    [`${url}/legends/mad-maggie`, '2026-11-22T13:00:00.000Z'],
    [`${url}/legends/mad-maggie/%ED%95%9C%EA%B5%AD`, '2026-11-22T13:00:00.000Z'],
  ]);
});

it('leads to nothing that does not answer', async () => {
  const { url, add } = await start();
  for (const name of ['Iron Choir', 'Iron-Choir', '!!!', 'C++', 'a/b', '50% “off”']) await add('A & B', name);
  for (const [address = ''] of entriesOf(await (await fetch(`${url}/sitemap.xml`)).text())) {
    expect([address, (await fetch(address, { redirect: 'manual' })).status]).toEqual([address, 200]);
  }
});

it('is not sent again while nothing has changed', async () => {
  const { url } = await start();
  const etag = (await fetch(`${url}/sitemap.xml`)).headers.get('etag') ?? '';
  expect((await fetch(`${url}/sitemap.xml`, { headers: { 'If-None-Match': etag } })).status).toBe(304);
});

it('is a list of files when one would be too long', async () => {
  const { db, add } = await start();
  await add('Ash', 'One');
  await add('Ash', 'Two');
  const app = new Hono<Env>();
  const most = listedPaths.length + 1;
  addSitemap(app, { db, settings: { origin: 'https://site.example' as never }, now: Date.now, most });
  const request = (path: string) => app.request(path, {}, {});
  const get = async (path: string) => (await request(path)).text();
  const index = await get('/sitemap.xml');
  expect(index).toContain('<sitemapindex');
  expect(entriesOf(index)).toEqual([
    ['https://site.example/sitemap-1.xml', '2026-11-22T12:00:00.000Z'],
    ['https://site.example/sitemap-2.xml', '2026-11-22T12:00:00.000Z'],
  ]);
  const all = [...entriesOf(await get('/sitemap-1.xml')), ...entriesOf(await get('/sitemap-2.xml'))];
  expect(all.map(([address]) => address)).toEqual([
    ...listedPaths.map((path) => `https://site.example${path}`),
    ...['', '/one', '/two'].map((rest) => `https://site.example/legends/ash${rest}`),
  ]);
  expect((await request('/sitemap-3.xml')).status).not.toBe(200);
});

describe('a page that is drawn with data (docs: Drawn pages)', () => {
  let year = 2031;

  async function serve() {
    const drawn: string[] = [];
    const built = builtPage();
    const page: BuiltPage = {
      ...built,
      htmlWith(place) {
        drawn.push(place.path + place.query);
        return built.htmlWith(place);
      },
    };
    const site = await serveDatabase(await openOnSqlite(), { page, now: () => Date.UTC(year, 5) });
    const ask = async (host: string, path: string) => {
      const raw = await sendRaw(site.port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      return { head: raw.slice(0, raw.indexOf('\r\n\r\n')), body: raw };
    };
    return { drawn, ask };
  }

  const hosts = Array.from({ length: 50 }, (_, at) => `made-up-${at}.example`);

  it.each(['/skintranslator', '/skintranslator?search=ash', '/legends/ash'])(
    'is drawn once, whatever hosts ask for it: %s',
    async (path) => {
      const { drawn, ask } = await serve();
      const answers = await Promise.all(hosts.map((host) => ask(host, path)));
      expect(drawn).toEqual([path]);
      for (const [at, { head, body }] of answers.entries()) {
        expect(head).toMatch(/^HTTP\/1\.1 200 /);
        const addresses = [...body.matchAll(/<meta property="og:url" content="([^"?]+)/g)].map(([, url]) => url);
        expect(addresses).toEqual([`http://${hosts[at]}${path.replace(/\?.*/, '')}`]);
        expect(body).not.toContain('.invalid');
      }
      expect(new Set(answers.map(({ head }) => /etag: (\S+)/i.exec(head)?.[1])).size).toBe(hosts.length);
    },
  );

  it('is drawn for 20 new searches a second; the others, and those of more than 200 letters, get the page as it was built', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { drawn, ask } = await serve();
    const askFor = (search: string) => ask('x.example', `/skintranslator?search=${search}`);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => askFor(`skin-${at}`)));
    for (const { head } of answers) expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(drawn).toHaveLength(20);
    expect(answers.filter(({ body }) => body.includes('value="skin-'))).toHaveLength(20);
    await ask('x.example', drawn[0] ?? '');
    await ask('x.example', '/skintranslator');
    expect(drawn.slice(20)).toEqual(['/skintranslator']);
    vi.advanceTimersByTime(1000);
    await askFor('x'.repeat(201));
    await askFor('late');
    expect(drawn.slice(21)).toEqual(['/skintranslator?search=late']);
  });

  it('has the year of now, also where it was drawn in the one before', async () => {
    const { drawn, ask } = await serve();
    for (const now of [2031, 2032]) {
      year = now;
      for (const path of ['/', '/legends/ash', '/nowhere', '/skintranslator']) {
        expect([path, (await ask('x.example', path)).body]).toEqual([
          path,
          expect.stringContaining(`© <!-- -->${now}</p>`),
        ]);
      }
    }
    expect(drawn).toEqual(['/legends/ash', '/skintranslator']);
  });
});
