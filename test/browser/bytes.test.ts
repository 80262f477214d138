import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { importBeside } from '../../server/import/apply.ts';
import { withSite } from '../support/browser.ts';
import { dist } from '../support/dist.ts';
import { scriptLimits } from '../support/script-limits.ts';
import { sizeOf } from '../support/size-of.ts';

const { prepare, leave, site } = withSite();
const all = Object.entries(scriptLimits);

/** How many visits are made at once: each mostly waits. */
const AT_ONCE = 3;

describe('what a guest’s visit loads until it rests (docs: Bytes)', () => {
  const visits = new Map<string, Asked>();
  const scriptsOf = (path: string) => [
    // On a busy machine an answer may be late, and the page says so.
    ...new Set(visits.get(path)?.paths.filter((file) => /^\/assets\/(?!connection-).*\.js$/.test(file))),
  ];

  beforeAll(async () => {
    const files = { model: 'ash_v21_iron_w', texture: 'ash_lgnd_v21_iron' };
    const skins = [{ legend: 'Ash', ingamename: 'Iron Choir', ...files, quality: 'legendary', gameid: '7' }];
    await importBeside(site().db, { skins, assets: [] }, { dryRun: false, build: { name: 'Season 30' } });
    const waiting = all.values();
    const makeVisits = async () => {
      for (const [path] of waiting) visits.set(path, await askedBy(path));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, makeVisits));
  }, 120_000);

  it.each(all)('of %s is at most %i bytes of scripts', (path, limit) => {
    const scripts = scriptsOf(path);
    expect(scripts.length).toBeGreaterThan(1);
    expect(sizeOf(scripts.map((file) => join(dist, file))), scripts.join(' ')).toBeLessThanOrEqual(limit);
  });

  it('of the translator has its list asked for before the script runs, and once; that of the home page is in its document', () => {
    const { paths, loaded } = visits.get('/skintranslator') as Asked;
    expect(paths.filter((address) => address === '/api/skins')).toHaveLength(1);
    const script = loaded.find((file) => /\/index-.*\.js$/.test(file.path));
    expect(loaded.find((file) => file.path === '/api/skins')?.startTime).toBeLessThanOrEqual(script?.responseEnd ?? 0);
    expect(visits.get('/')?.paths.filter((address) => address.startsWith('/api/skins'))).toEqual([]);
  });

  it.each([
    ['what writes traces', 'hidden-password'],
    ['what draws models', 'WebGLRenderer'],
  ])('has nothing of %s', (_, words) => {
    const having = scriptsWith(words);
    expect(having).not.toEqual([]);
    expect(all.filter(([path]) => scriptsOf(path).some((file) => having.includes(file)))).toEqual([]);
  });

  it.each([
    ['/guides/oldbuilds', /\/(translator|home|login|add-skin|users|bot)-/],
    ['/cleartimer', /\/(translator|home|login|add-skin|users|guide-view|old-builds)-/],
    ['/skintranslator', /\/(guide-view|old-builds|home|login|add-skin|users|bot)-/],
  ])('of %s comes without the views of other pages', (path, others) => {
    expect(scriptsOf(path).filter((file) => others.test(file))).toEqual([]);
  });

  it('of a page without skins has nothing of the table of a skin’s fields', () => {
    const having = scriptsWith('isNoNews');
    expect(having).not.toEqual([]);
    expect(scriptsOf('/licences').filter((file) => having.includes(file))).toEqual([]);
  });
});

/** The built scripts that have these words. */
const scriptsWith = (words: string) =>
  readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.js') && readFileSync(join(dist, 'assets', file), 'utf8').includes(words))
    .map((file) => `/assets/${file}`);

type Asked = {
  /** What was asked for, in its order. */
  paths: string[];
  loaded: { path: string; startTime: number; responseEnd: number }[];
};

/** What a visit asks for; its last deed is to have the browser keep the site, which is not allowed here. */
async function askedBy(path: string): Promise<Asked> {
  const page = await prepare();
  const paths: string[] = [];
  const note = (request: Request) => paths.push(new URL(request.url()).pathname);
  page.on('request', note);
  const rests = page.waitForEvent('console', (message) => message.text().includes('Service Worker registration'));
  await page.goto(path);
  await rests;
  // The end of a thread's script is lost when the thread has ended before: then it never rests, with nothing under way.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {});
  page.off('request', note);
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
      path: new URL(entry.name).pathname,
      startTime: entry.startTime,
      responseEnd: entry.responseEnd,
    })),
  );
  await leave(page);
  return { paths, loaded };
}
