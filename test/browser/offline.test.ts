import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pagePaths, pages } from '#contract/pages/pages.ts';
import { isPublic } from '#contract/pages/public-pages.ts';
import { netCutter, withSite } from '../support/browser.ts';
import { versions } from '../support/versions.ts';
import { hold } from '../walk/held-requests.ts';

/** As long as it may take to store the site twice beside other work, in milliseconds. */
const PATIENCE = 180_000;

const release = versions();
const { prepare, visit, site } = withSite({}, undefined, { gate: release.gate });

/** What a browser reports for a cut network, and for a failing server. */
const expected = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|status of 500/;
const how = { expected, serviceWorkers: 'allow' } as const;

/** Resolves when the files for offline use are stored. */
const isStored = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const line = (page: Page) => page.locator('[data-machine=connection]');
/** When all is well there is no line. */
const said = async (page: Page) => (await line(page).allInnerTexts()).join();
const lookForVersion = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const scriptOf = (page: Page) => page.locator('script[type=module]').first().getAttribute('src');

/** Where the scripts of a page were loaded from, each place once. */
const placesOfScripts = () => {
  type Loaded = PerformanceEntry & { workerFinalSourceType?: string };
  const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')) as Loaded[];
  return [...new Set(loaded.map(({ workerFinalSourceType }) => workerFinalSourceType))];
};

const cutNet = netCutter(site);
afterEach(() => release.reset());

describe('what is stored of a visit (docs: Offline, Connection)', () => {
  // To store the site takes longer than all the rest: one browser shows what becomes of it.
  it(
    'is made good after a failure, holds nothing of signed-in people, opens every public page, makes way for the next version, and can be lost',
    async () => {
      release.break(/licences-/);
      const page = await visit('/admin', { ...how, as: ['owner'] });
      await expect.poll(() => line(page).innerText()).toContain('The site could not be stored on this device.');
      release.reset();
      await page.reload();
      await isStored(page);
      expect(await said(page)).toBe('');
      await storesNothingOf(page);

      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL('/');
      release.break(/^\/(?!api)/);
      await page.goto('/guides/oldbuilds');
      await page.reload();
      expect(await heading(page).innerText(), 'of a server that fails').toBe('Download Old Builds');
      release.break(/^\/(?!api)/, () => new Promise(() => {}));
      await page.goto('/developers');
      expect(await heading(page).innerText(), 'of a server that does not answer').toBe('For Developers');
      release.reset();

      const earlier = await page.context().newPage();
      await earlier.goto('/');
      const before = await takesTheNext(page);
      await line(earlier).getByRole('button', { name: 'Reload' }).waitFor();
      expect(await scriptOf(earlier)).toBe(before);
      // Its file is no longer on the server.
      await earlier.getByRole('link', { name: 'For developers' }).click();
      await earlier.getByRole('heading', { name: 'For Developers', level: 1 }).waitFor();

      const mend = await cutNet(page);
      await expect.poll(() => line(page).innerText()).toContain('No connection.');
      for (const tab of [earlier, page]) {
        await tab.getByRole('link', { name: 'Skin Translator', exact: true }).click();
        await tab.getByRole('heading', { name: 'Skin Translator', level: 1 }).waitFor();
      }
      await opensEveryPage(page);
      // A tab that keeps what a session had begun before it ended needs a file more to begin.
      await page.evaluate(() => sessionStorage.setItem('drafts', '{}'));
      // Where the browser can look for them itself.
      await page.reload();
      await heading(page).waitFor();
      expect(await page.evaluate(placesOfScripts)).toEqual(['cache']);

      await mend();
      // Browsers delete stored data when a device has no room.
      await page.evaluate(
        async () => void (await Promise.all((await caches.keys()).map((name) => caches.delete(name)))),
      );
      await page.goto('/developers');
      expect(await heading(page).innerText()).toBe('For Developers');
    },
    PATIENCE,
  );

  /** No page for signed-in people, and none that the server drew for them. */
  async function storesNothingOf(page: Page) {
    for (const path of ['/', '/admin/account', '/admin/manageusers', '/admin']) {
      await page.goto(path);
      await heading(page).waitFor();
    }
    const { username } = await page.evaluate(() =>
      JSON.parse(decodeURIComponent(document.cookie.split('userData=')[1] ?? '')),
    );
    const { paths, personal } = await page.evaluate(async (name) => {
      const all = await Promise.all((await caches.keys()).map((cache) => caches.open(cache).then(readAll)));
      const stored = all.flat();
      return {
        paths: stored.map(({ path }) => path).filter((path) => !path.startsWith('/assets/')),
        personal: stored.filter(({ text }) => text.includes(name)).map(({ path }) => path),
      };

      async function readAll(cache: Cache) {
        const requests = await cache.keys();
        return Promise.all(
          requests.map(async (request) => ({
            path: new URL(request.url).pathname,
            text: (await (await cache.match(request))?.text()) ?? '',
          })),
        );
      }
    }, username);
    expect(paths).toContain('/shell.html');
    expect(paths.filter((path) => path.startsWith('/admin'))).toEqual([]);
    expect(personal).toEqual([]);
  }

  /** Returns the script of the version before. */
  async function takesTheNext(page: Page) {
    await page.goto('/translate');
    const before = await scriptOf(page);
    await page.getByLabel('Your list').fill('wraith_base_w');
    release.next();
    await lookForVersion(page);
    const reload = line(page).getByRole('button', { name: 'Reload' });
    await reload.waitFor();
    expect(await line(page).innerText()).toContain('A new version of this site is here.');
    await reload.click();
    await expect.poll(() => line(page).innerText()).toContain('Reloading would lose what you have typed.');
    expect([await page.getByLabel('Your list').inputValue(), await scriptOf(page)]).toEqual(['wraith_base_w', before]);
    await page.getByLabel('Your list').fill('');
    await Promise.all([page.waitForEvent('load'), reload.click()]);
    await heading(page).waitFor();
    expect(await scriptOf(page)).not.toBe(before);
    await isStored(page);
    expect(await said(page)).toBe('');
    return before;
  }

  /** Some by their address, in the stored document; the others in it, which loads only their own files. */
  async function opensEveryPage(page: Page) {
    // One of the bots, which share their views.
    const open = pagePaths.filter(isPublic).filter((path) => !/userutility|purgebot/.test(path));
    expect(open.length).toBeGreaterThan(10);
    for (const path of open) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await page.getByRole('heading', { level: 1, name: pages[path].title, exact: true }).waitFor();
    }
    for (const path of ['/', '/licences'] as const) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1, name: pages[path].title, exact: true }).waitFor();
    }
  }
});

it('the first visit requests no files to store before the list is loaded (docs: Offline)', async () => {
  const page = await prepare(how);
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  const held = await hold(page, ['listSkins']);
  await page.goto('/skintranslator');
  await vi.waitFor(() => expect(held.waits()).toBe(true));
  // However long it takes.
  await page.clock.fastForward(60_000);
  await heading(page).waitFor();
  expect(asked.filter((path) => /sw\.js|connection/.test(path))).toEqual([]);
  await held.letGo('listSkins');
  await expect.poll(() => page.clock.fastForward(1000).then(() => asked)).toContain('/sw.js');
});

it('a lost network is reported plainly, and once, when the notice itself cannot load (docs: Connection)', async () => {
  const page = await prepare({ expected: /Failed to load resource/ });
  await page.route('**/assets/connection-*.js', (route) => route.abort());
  const asked = page.waitForRequest('**/assets/connection-*.js');
  await page.goto('/');
  await asked;
  await page.context().setOffline(true);
  const told = page.getByText('No connection. You can go on with what is already loaded.');
  await told.waitFor();
  expect(await line(page).count()).toBe(0);
  for (let times = 0; times < 3; times++) await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await told.count()).toBe(1);
});

it('the line at the end of the screen shows how old the list is, has room at the end of the page, and leaves the focus in it (docs: Connection)', async () => {
  const hear = (page: Page, readAt: number) =>
    page.evaluate((at) => {
      const data = { type: 'answered', from: 'store', readAt: at };
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    }, readAt);

  // No worker runs here: the test says what one would.
  const page = await visit('/guides/oldbuilds');
  const hours = 3_600_000;
  for (const [age, text] of [
    [0.5, 'List from less than an hour ago.'],
    [3, 'List from 3 hours ago.'],
    [100, 'List from 4 days ago.'],
    [-9000, 'List of unknown age (the clock of this device is wrong).'],
  ] as const) {
    const readAt = Date.now() - age * hours;
    // The page listens a second after it is ready.
    await expect.poll(() => hear(page, readAt).then(() => said(page))).toContain(`The server does not answer. ${text}`);
  }

  const again = line(page).getByRole('button', { name: 'Try again' });
  await again.press('Enter');
  await expect.poll(() => line(page).innerText()).toBe('');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  const heights = new Set<number | undefined>();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await hear(page, 0);
    await again.waitFor();
    const below = await line(page).boundingBox();
    heights.add(below?.height);
    // The page measures the line with the next frame.
    const room = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom);
    await expect.poll(room).toBe(`${below?.height}px`);
  }
  expect(heights.size).toBe(2);
});

describe('the installed site (docs: Installed)', () => {
  const desk = (page: Page) => page.locator('[data-machine=listDesk]').getAttribute('data-state');

  it('opens a list that is shared with it, and a given address', async () => {
    const page = await prepare();
    await page.goto(`/skintranslator?${new URLSearchParams({ search: 'wraith_base_w\nash\nloba\nfuse' })}`);
    await expect.poll(() => desk(page)).toBe('answered');
    expect(await page.getByLabel('Your list').inputValue()).toBe('wraith_base_w\nash\nloba\nfuse');
    await page.addInitScript(() => {
      const file = { getFile: async () => new File(['wraith_base_w'], 'mine.txt') };
      const setConsumer = (take: (launch: object) => void) => take({ files: [file] });
      Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
    });
    await page.goto('/translate');
    await page.getByText('mine.txt').waitFor();
    await expect.poll(() => desk(page)).toBe('answered');
  });

  it('is requested again each time, with its own type', async () => {
    const headersOf = async (path: string) => {
      const { headers } = await fetch(site().url + path);
      return [headers.get('cache-control'), headers.get('content-type')];
    };
    expect(await headersOf('/sw.js')).toEqual(['no-cache', expect.stringContaining('text/javascript')]);
    expect(await headersOf('/shell.html')).toEqual(['no-cache', expect.stringContaining('text/html')]);
    expect(await headersOf('/manifest.webmanifest')).toEqual(['no-cache', 'application/manifest+json']);
  });
});

describe('what cannot be stored (docs: Connection)', () => {
  it('is reported when there is no room, and can be dismissed', async () => {
    const page = await prepare(how);
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: site().url, quotaSize: 5000 });
    await page.goto('/guides/oldbuilds');
    await expect.poll(() => line(page).innerText()).toContain('This device has no room left to store the site.');
    await line(page).getByRole('button', { name: 'Hide' }).click();
    await expect.poll(() => line(page).innerText()).toBe('');
    expect(await heading(page).innerText()).toBe('Download Old Builds');
  });

  it.each([
    ['lets no site keep anything', 'forbidden'],
    ['has no room', 'full'],
  ])('is nothing that a page needs, in a browser that %s (docs: Offline)', async (_, why) => {
    const page = await prepare();
    await page.addInitScript((how) => {
      const fail = (name: string) => () => {
        throw new DOMException('', name);
      };
      if (how === 'full') Storage.prototype.setItem = fail('QuotaExceededError');
      else
        for (const name of ['sessionStorage', 'localStorage'])
          Object.defineProperty(window, name, { get: fail('SecurityError') });
    }, why);
    await page.goto('/skintranslator');
    await page.getByRole('searchbox').fill('feral');
    await page.getByText(/^1 of \d+ legends/).waitFor();
    await expect.poll(() => page.url()).toContain('search=feral');
    await page.goto('/changes');
    await page.locator('[data-machine=news][data-state=ready]').waitFor();
  });

  it('is reported when the browser forbids it', async () => {
    const page = await prepare(how);
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('', 'SecurityError'));
    });
    await page.goto('/guides/oldbuilds');
    await expect.poll(() => line(page).innerText()).toContain('This browser does not let the site store anything.');
  });
});
