import type { Page, Route } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { pagePathAt, pagePaths, pages } from '#contract/pages/pages.ts';
import { isPublic } from '#contract/pages/public-pages.ts';
import { SITE } from '../../src/content/site.ts';
import { phone, withSite } from '../support/browser.ts';

const { prepare } = withSite();
const publicPaths = pagePaths.filter(isPublic);
/** For what a busy machine does in its own time. */
const PATIENCE = { timeout: 20_000 };
const SKIN = '/legends/wraith/base-skin';

/** Holds back whatever is asked for but the document itself, and lets it go on. */
async function holdBack(page: Page, what: (path: string) => boolean = () => true) {
  const held: Route[] = [];
  let isHolding = true;
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (isHolding && !route.request().isNavigationRequest() && what(pathname)) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHolding = false;
    for (const route of held.splice(0)) await route.continue();
  };
}

const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/** Every file of the build that the browser has asked for, with when. */
const asked = (page: Page, ending: RegExp) =>
  page.evaluate(
    (source) =>
      performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
        .filter(({ path }) => new RegExp(source).test(path)),
    ending.source,
  );

describe('the first text (docs: First text)', () => {
  it.each([...publicPaths, SKIN, '/legends/wraith', '/nowhere'])(
    'of %s needs one answer, in which it has its title, its heading, its text and its own style',
    async (path) => {
      const page = await prepare({ expected: /status of 404/ });
      await holdBack(page);
      await page.goto(path, { waitUntil: 'commit' });
      await painted(page);
      const bar = page.getByRole('banner');
      expect(await bar.evaluate((element) => element.getBoundingClientRect().height)).toBe(56);
      const heading = page.getByRole('heading', { level: 1 });
      const title = path === '/nowhere' ? 'Page Not Found' : pagePathAt(path) === path && pages[path].title;
      if (title) expect([await page.title(), await heading.innerText()]).toEqual([`${title} · ${SITE}`, title]);
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(path === '/nowhere' ? 0 : 100);
      expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Barlow Condensed');
      expect(await page.evaluate(unstyled)).toEqual([]);
    },
  );

  it('waits for nobody: where nothing is painted, as in a tab in the background, the files are asked for as well', async () => {
    const page = await prepare();
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
    await page.goto('/skintranslator');
    await page.locator('[data-machine=translator][data-state^=ready]').waitFor();
  });

  it.each([
    ['/skintranslator', 'desk', {}],
    ['/', 'desk', {}],
    ['/guides/oldbuilds', 'desk', {}],
    ['/cleartimer', 'desk', {}],
    [SKIN, 'desk', {}],
    ['/skintranslator', 'phone', phone],
    ['/', 'phone', phone],
    ['/guides/oldbuilds', 'phone', phone],
    ['/cleartimer', 'phone', phone],
    [SKIN, 'phone', phone],
  ])(
    'of %s on a %s is drawn before the scripts and the list are asked for, is not held back by its font, and does not move when that comes',
    async (path, _, device) => {
      const page = await prepare(device);
      const letGo = await holdBack(page, (file) => file.endsWith('.woff2'));
      await page.goto(path, { waitUntil: 'commit' });
      const first = await painted(page);
      await page.waitForLoadState('domcontentloaded');
      const files = await vi.waitUntil(async () => {
        const some = await asked(page, /\.js$|^\/api\//);
        return some.length > 2 && some;
      }, PATIENCE);
      expect(files.filter(({ startTime }) => startTime < first)).toEqual([]);
      const loaded = page.evaluate(async () => {
        const moved = await new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          // Two frames behind the font what it moved is known.
          document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum))));
        });
        return { moved, isThere: document.fonts.check('600 20px "Barlow Condensed"') };
      });
      await letGo();
      const { moved, isThere } = await loaded;
      expect(isThere).toBe(true);
      expect(moved).toBeLessThan(0.001);
    },
  );
});

describe('the style sheets of a view', () => {
  it('are not asked for when they stand in the document, and are when somebody goes on to another page', async () => {
    const page = await prepare();
    await page.goto('/skintranslator');
    await page.locator('[data-machine=translator][data-state^=ready]').waitFor();
    const own = await page
      .locator('link[rel=stylesheet][disabled]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(own.length).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'Legend Tools' }).click();
    await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
    const loaded = (await asked(page, /\.css$/)).map(({ path }) => path);
    expect(loaded.filter((href) => own.includes(href))).toEqual([]);
    // The same page as one that comes from the server.
    const there = await page.locator('main').evaluate((main) => main.getBoundingClientRect().height);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
    expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().height)).toBe(there);
  });
});

/** The classes of what is drawn of which no style in the document says anything. */
function unstyled() {
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const classes = [...document.querySelectorAll('body [class]')].flatMap((element) => [...element.classList]);
  // Those of CSS modules; names without a hash say what a thing is, also where nothing is said of it.
  return [...new Set(classes)].filter((name) => name.startsWith('_') && !styles.includes(`.${name}`));
}
