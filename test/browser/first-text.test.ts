import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { pagePathAt, pagePaths, pages } from '#contract/pages/pages.ts';
import { isPublic } from '#contract/pages/public-pages.ts';
import { SITE } from '../../src/content/site.ts';
import { phone, withSite } from '../support/browser.ts';
import { holdFiles } from '../support/hold-files.ts';
import { someOf } from '../support/some-of.ts';

const { prepare } = withSite();
/** For what a busy machine does in its own time. */
const PATIENCE = { timeout: 20_000 };
const SKIN = '/legends/wraith/base-skin';
const CHIPS = '/skintranslator?quality=legendary&event=s27_summer';
const NOTHING = '/skintranslator?search=nothing+like+it';
const addresses = [...pagePaths.filter(isPublic), '/legends/wraith', SKIN, '/nowhere', CHIPS, NOTHING];

type FirstText = ReturnType<typeof readText>;

/** The titles of the pages that no list names. */
const titleAt = (path: string) => {
  if (path === '/nowhere') return 'Page Not Found';
  return pagePathAt(path) === path ? pages[path].title : undefined;
};

/** Reads documents as an old phone does: in pieces, with time to paint between them. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return session;
}

/** When the first text of the page was drawn, in milliseconds. */
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

/** Every file that the browser has asked for, with when. */
const filesAsked = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
  );

/** What a page has when nothing but its document has come, and its text is drawn. */
async function firstTextOf(page: Page, path: string): Promise<FirstText> {
  await page.goto(path, { waitUntil: 'commit' });
  await painted(page);
  await page.waitForLoadState('domcontentloaded');
  return page.evaluate(readText);
}

describe('the first text (docs: First text)', () => {
  it('of every page needs one answer, in which it has its title, its heading, its text and its own style', async () => {
    const page = await prepare({ expected: /status of 404/ });
    // The others never come.
    await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : undefined));
    const found: Record<string, FirstText> = {};
    for (const path of addresses) found[path] = await firstTextOf(page, path);
    const expected = addresses.map((path) => {
      const title = titleAt(path);
      return [
        path,
        {
          title: title ? `${title} · ${SITE}` : expect.any(String),
          heading: title ?? expect.any(String),
          font: expect.stringContaining('Barlow Condensed'),
          heightOfBar: 56,
          hasText: true,
          unstyled: [],
        },
      ];
    });
    expect(found).toEqual(Object.fromEntries(expected));
  });

  it('has My List in the menu where something is starred, and the other entries stand where they do without it', async () => {
    const page = await prepare();
    await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : undefined));
    const entries = async () => {
      await firstTextOf(page, '/licences');
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      return links.evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().left]));
    };
    for (const width of [1041, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const without = await entries();
      await page.evaluate(() => localStorage.setItem('stars', '{}'));
      expect(await entries()).toEqual([...without.slice(0, -1), ['My List', expect.any(Number)], without.at(-1)]);
      await page.evaluate(() => localStorage.clear());
    }
  });

  it('waits for nobody: where nothing is painted, as in a tab in the background, the files are asked for as well', async () => {
    const page = await prepare();
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
    await page.goto('/skintranslator');
    await page.locator('[data-machine=translator][data-state^=ready]').waitFor();
  });

  it.each(
    // One of the two on each page; `npm run walks` tries both.
    ['/skintranslator', '/', '/guides/oldbuilds', '/cleartimer', SKIN].flatMap((path) =>
      someOf([[path, 'desk', {}] as const, [path, 'phone', phone] as const], 2),
    ),
  )(
    'of %s on a %s is drawn before the scripts and the list are asked for, is not held back by its font, and does not move when that comes',
    async (path, _, device) => {
      const page = await prepare(device);
      const slow = await slowDown(page);
      const font = await holdFiles(page, '*.woff2');
      await page.goto(path, { waitUntil: 'commit' });
      const drawnAt = await painted(page);
      const behindIt = await vi.waitUntil(async () => {
        const files = (await filesAsked(page)).filter((file) => /\.js$|^\/api\//.test(file.path));
        return files.length > 2 && files;
      }, PATIENCE);
      // After a second they are asked for whatever is drawn.
      expect(behindIt.filter(({ startTime }) => startTime < Math.min(drawnAt, 1000))).toEqual([]);
      await font.asked;
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
      font.letGo();
      const { moved, isThere } = await loaded;
      expect(isThere).toBe(true);
      expect(moved).toBeLessThan(0.001);
      await slow.detach();
    },
  );
});

it('the style sheets of a view are not asked for when they stand in the document, and are when somebody goes on to another page', async () => {
  const page = await prepare();
  await page.goto('/skintranslator');
  await page.locator('[data-machine=translator][data-state^=ready]').waitFor();
  const own = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(own.length).toBeGreaterThan(1);
  await page.getByRole('link', { name: 'Legend Tools' }).click();
  await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
  const loaded = (await filesAsked(page)).map(({ path }) => path);
  expect(loaded.filter((path) => own.includes(path))).toEqual([]);
  // The same page as one that comes from the server.
  const there = await page.locator('main').evaluate((main) => main.getBoundingClientRect().height);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().height)).toBe(there);
});

function readText() {
  const heading = document.querySelector('h1') as HTMLElement;
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const classes = [...document.querySelectorAll('body [class]')].flatMap((element) => [...element.classList]);
  const letters = (document.querySelector('main') as HTMLElement).innerText.length;
  return {
    title: document.title,
    heading: heading.innerText,
    font: getComputedStyle(heading).fontFamily,
    heightOfBar: document.querySelector('header')?.getBoundingClientRect().height,
    hasText: letters > (location.pathname === '/nowhere' ? 0 : 100),
    // The classes without a style in the document. Those of CSS modules: names without a hash say what a
    // thing is, also where nothing is said of it.
    unstyled: [...new Set(classes)].filter((name) => name.startsWith('_') && !styles.includes(`.${name}`)),
  };
}
