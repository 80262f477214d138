import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { listedPaths } from '#contract/pages/public-pages.ts';
import type { Env } from '../../server/http/deps.ts';
import { addSitemap } from '../../server/pages/sitemap.ts';
import { builtPage } from '../support/built-page.ts';
import { openOnSqlite } from '../support/databases.ts';
import { emptyList, newSite } from '../support/staff.ts';

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
  addSitemap(app, {
    db,
    settings: { origin: 'https://site.example' as never },
    now: Date.now,
    most,
    ...{ listed: async () => [], content: () => '' },
  });
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
