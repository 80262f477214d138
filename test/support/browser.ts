import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Flag } from '#contract/users/user.ts';
import type { Deps } from '../../server/http/deps.ts';
import { look } from '../walk/look.ts';
import { addAccount, openSessionOf, PASSWORD } from './rows.ts';
import { waitForScripts } from './scripts-of-pages.ts';
import { sharedBrowser } from './shared-browser.ts';
import { type Around, type Site, startSite } from './site.ts';
import { UsedPages } from './used-pages.ts';

/**
 * Reduces motion, because waiting for animations makes tests slow, and blocks the service worker, which stores the
 * whole site. Tests of motion and of offline use turn them on.
 */
const desk = {
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce' as const,
  serviceWorkers: 'block' as const,
};
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export type Visit = BrowserContextOptions & {
  /** The rights of the signed-in visitor's account; without them a guest visits. */
  as?: readonly Flag[];
  /** The profile that the browser remembers, true or not. */
  userData?: object;
  /** Browser errors that this visit provokes on purpose. */
  expected?: RegExp;
  /** Nothing is in the browser's cache yet. */
  isFirst?: boolean;
};

/**
 * A site for the tests of a file, and the browser of their worker. `visit` opens a page in a fresh profile; every
 * browser error on it (thrown errors, blocked content, failed loads) fails the test unless it is expected.
 */
export function withSite(
  environment: NodeJS.ProcessEnv = {},
  work?: Deps['work'],
  around?: Around,
  open: () => Promise<Browser> = sharedBrowser,
) {
  let site: Site;
  let browser: Browser;
  const used = new UsedPages();
  const pages: Page[] = [];
  const lastingContexts: BrowserContext[] = [];
  const complaints: string[] = [];
  let people = 0;

  beforeAll(async () => {
    site = await startSite({ ...environment }, work, { ...around, filled: inject('filledSqlite') });
    browser = await open();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const context of [...pages.map((page) => page.context()), ...lastingContexts])
        await tellWhatIsSeen(task.name, context);
    for (const page of pages.splice(0)) await used.giveBack(page);
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await used.close();
    for (const context of lastingContexts) await context.close();
    await site?.close();
  });

  async function signIn(context: BrowserContext, held: readonly Flag[]) {
    const username = `person-${++people}`;
    const id = await addAccount(site.db, username, held);
    const value = await openSessionOf(site.db, id);
    const perms = Object.fromEntries(held.map((flag) => [flag, true]));
    await context.addCookies([
      {
        name: '__Host-session',
        value,
        domain: 'localhost',
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Strict',
      },
      userDataCookie({ _id: id, username, perms }),
    ]);
  }

  const userDataCookie = (user: object) => ({
    name: 'userData',
    value: encodeURIComponent(JSON.stringify(user)),
    url: site.url,
  });

  async function prepare(options: Visit = {}) {
    const page = await preparedPage(options);
    pages.push(page);
    return page;
  }

  /** Ends a visit before the test ends. */
  async function leave(page: Page) {
    pages.splice(pages.indexOf(page), 1);
    await used.giveBack(page);
  }

  async function preparedPage({ as: held, userData, expected = /^$/, isFirst, ...options }: Visit) {
    const { viewport, ...others } = options;
    // A service worker stays with its profile.
    const kind = isFirst || options.serviceWorkers ? undefined : JSON.stringify(others);
    const usedPage = kind && used.take(kind);
    const page = usedPage || (await newPage(options));
    if (usedPage) await page.setViewportSize(viewport ?? desk.viewport);
    else if (kind) await used.watch(page, kind);
    const context = page.context();
    if (held) await signIn(context, held);
    if (userData) await context.addCookies([userDataCookie(userData)]);
    const complain = (text: string) => expected.test(text) || complaints.push(text);
    page.on('pageerror', (error) => complain(error.message));
    page.on('console', (message) => message.type() === 'error' && complain(message.text()));
    return page;
  }

  async function newPage(options: BrowserContextOptions) {
    const context = await browser.newContext({ baseURL: site.url, ...desk, ...options });
    if (options.javaScriptEnabled !== false) waitForScripts(context);
    return context.newPage();
  }

  async function visit(path: string, options?: Visit) {
    const page = await prepare(options);
    await go(page, path);
    return page;
  }

  async function go(page: Page, path: string) {
    await page.goto(path);
    // A visitor with a profile sees nothing until it has been read.
    await page.locator('#root > :not(noscript)').first().waitFor({ state: 'attached' });
  }

  /**
   * For tests that only look at what somebody sees at an address: one shared page that loads each address with empty
   * storage, in about half the time of a fresh profile. Do not use it for going back, nor for first downloads, because
   * its cache is warm.
   */
  function lookout(options?: Omit<Visit, 'userData'>) {
    let page: Page;
    beforeAll(async () => {
      page = await preparedPage({ ...options, isFirst: true });
      lastingContexts.push(page.context());
      await page.goto('/robots.txt', { waitUntil: 'commit' });
    });
    return async (path: string) => {
      await page.setViewportSize(options?.viewport ?? desk.viewport);
      if (!options?.as) await page.context().clearCookies();
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await go(page, path);
      return page;
    };
  }

  /**
   * For tests of one page that its own means lead back to where each of them begins: they share one visit, and `begin`
   * leads back. It pays where that takes less than loading the page. A test that fails takes its page along.
   */
  function stay(path: string, begin: (page: Page) => Promise<unknown>, options?: Visit) {
    let page: Page | undefined;
    afterEach(({ task }) => {
      if (task.result?.state === 'fail') page = undefined;
    });
    return async () => {
      if (page) {
        await begin(page);
        return page;
      }
      page = await preparedPage({ ...options, isFirst: true });
      lastingContexts.push(page.context());
      await go(page, path);
      return page;
    };
  }

  return { prepare, visit, leave, lookout, stay, site: () => site };
}

/** Prints what each page shows when a test has failed. */
async function tellWhatIsSeen(test: string, context: BrowserContext) {
  for (const page of context.pages()) {
    const sight = await look(page).catch(() => page.content().catch((error) => String(error)));
    process.stderr.write(`${page.url()} when this test failed: ${test}:\n${JSON.stringify(sight, null, 1)}\n`);
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const DESK = { width: 1280, height: 900 };

declare const window: { axe: typeof import('axe-core') };

/** What a layout can break that is right at another width. What has a name there has it here, too, if it is seen there. */
const BY_LAYOUT = ['aria-hidden-focus', 'button-name', 'label', 'link-name', 'scrollable-region-focusable'];

/**
 * Returns axe's findings on the page, or on what a selector names in it, one line per kind and place. A page that was
 * asked at another width can be asked again only by the rules that a layout can break: the contrast of its colours,
 * most of all, takes long.
 */
export async function objections(page: Page, selector = ':root', { again = false } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // What holds is not described, which takes half the time; nor is each element's way, nor are style sheets read again.
  const { violations } = await page.evaluate(
    ([within, rules]) =>
      window.axe.run(within, {
        ...{ resultTypes: ['violations'], selectors: false, preload: false },
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      }),
    [selector, again ? BY_LAYOUT : undefined] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** The page, or a part of it, fits a phone and a desk, or other sizes, and axe finds nothing on it there. */
export async function expectFit(
  page: Page,
  { within = ':root', sizes = [phone.viewport, DESK] as readonly ViewportSize[] } = {},
) {
  for (const [at, size] of sizes.entries()) {
    await fitInto(page, size);
    expect(await objections(page, within, { again: at > 0 }), `${size.width} px wide`).toEqual([]);
  }
}

/** Gives a page this size, and it fits without scrolling sideways. */
export async function fitInto(page: Page, size: ViewportSize) {
  await page.setViewportSize(size);
  const widths = () => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth > innerWidth]);
  await expect.poll(widths).toEqual([size.width, false]);
}

// The names that the tests of the browser share for what stands on a page.

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const combobox = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
/** The search of the translator. */
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
/** The card of a legend. */
export const card = (page: Page, legend: string) => page.getByRole('region', { name: legend, exact: true });
/** A complaint on the page. */
export const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ }).first();
/** The name in a form for a skin. */
export const skinName = (page: Page) => page.getByRole('textbox', { name: 'In-game name' });

/** Waits until the heading of the page is this one. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
export const home = (page: Page) => heading(page, 'Welcome Legend');
/** Waits until a machine is in this state, or in one within it. */
export const state = (page: Page, machine: string, is: string) =>
  page.locator(`[data-machine=${machine}][data-state^="${is}"]`).waitFor();

/** Fills the form of the login in, and waits for the verification. */
export async function fillLogin(page: Page, username: string, password = PASSWORD) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByText('Verified').waitFor();
}

export async function signIn(page: Page, username: string, password?: string) {
  await fillLogin(page, username, password);
  await button(page, 'Sign In').click();
}

/** Cuts the network of a page at both ends, until the test ends or calls what it returns. */
export function netCutter(site: () => Site) {
  let isCut = false;
  const mend = async () => {
    if (isCut) await site().start();
    isCut = false;
  };
  afterEach(mend);
  return async (page: Page) => {
    await site().stop();
    await page.context().setOffline(true);
    isCut = true;
    return async () => {
      await mend();
      await page.context().setOffline(false);
    };
  };
}
