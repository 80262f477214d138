import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { importBeside } from '../../server/import/apply.ts';
import { withSite } from '../support/browser.ts';
import { dist } from '../support/dist.ts';
import { scriptLimits } from '../support/script-limits.ts';
import { sizeOf } from '../support/size-of.ts';

const { prepare, leave, site } = withSite();
const all = Object.entries(scriptLimits);

describe('all the scripts that a guest’s visit loads until it rests (docs: Bytes)', () => {
  const visits = new Map<string, readonly string[]>();

  beforeAll(async () => {
    const files = { model: 'ash_v21_iron_w', texture: 'ash_lgnd_v21_iron' };
    const skins = [{ legend: 'Ash', ingamename: 'Iron Choir', ...files, quality: 'legendary', gameid: '7' }];
    await importBeside(site().db, { skins, assets: [] }, { dryRun: false, build: { name: 'Season 30' } });
    for (const [path] of all) visits.set(path, await scriptsOf(path));
  }, 120_000);

  it.each(all)('of %s take at most %i bytes', async (path, limit) => {
    const scripts = visits.get(path) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    const size = await sizeOf(scripts.map((file) => join(dist, file)));
    expect(size, scripts.join(' ')).toBeLessThanOrEqual(limit);
  });

  it.each([
    ['the page of the player', 'Copy as a test'],
    ['what plays traces', 'does not take'],
    ['what writes traces', 'hidden-password'],
    ['what draws models', 'WebGLRenderer'],
  ])('have nothing of %s', (_, words) => {
    const having = scriptsWith(words);
    expect(having).not.toEqual([]);
    expect(all.filter(([path]) => visits.get(path)?.some((file) => having.includes(file)))).toEqual([]);
  });

  it.each([
    ['/guides/oldbuilds', /\/(translator|home|login|add-skin|users|bot)-/],
    ['/cleartimer', /\/(translator|home|login|add-skin|users|guide-view|old-builds)-/],
    ['/skintranslator', /\/(guide-view|old-builds|home|login|add-skin|users|bot)-/],
  ])('of %s come without the views of other pages', (path, others) => {
    expect(visits.get(path)?.filter((file) => others.test(file))).toEqual([]);
  });

  it('of a page without skins have nothing of the table of a skin’s fields', () => {
    const having = scriptsWith('isNoNews');
    expect(having).not.toEqual([]);
    expect(visits.get('/licences')?.filter((file) => having.includes(file))).toEqual([]);
  });
});

it('no script lays out drawings of machines, which is done beforehand (decision 060)', () => {
  expect(scriptsWith('org.eclipse.elk')).toEqual([]);
});

/** The built scripts that have these words. */
const scriptsWith = (words: string) =>
  readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.js') && readFileSync(join(dist, 'assets', file), 'utf8').includes(words))
    .map((file) => `/assets/${file}`);

/** The files of a visit, whose last deed is to have the browser keep the site, which is not allowed here. */
async function scriptsOf(path: string) {
  const page = await prepare();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname);
  });
  const rests = page.waitForEvent('console', (message) => message.text().includes('Service Worker registration'));
  await page.goto(path);
  await rests;
  await leave(page);
  return [...scripts];
}
