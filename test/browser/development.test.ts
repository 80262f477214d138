import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { addAccount, PASSWORD } from '../support/rows.ts';
import { pass, SCRIPT_URL, script, type Widget, widgets, withSiteverify } from '../support/turnstile.ts';

/** The packages as Vite prepares them for browsers, which takes as long as the rest: once for all servers of a worker. */
let prepared: string | undefined;

/** Serves the page like `npm run dev`, on a free port; the site at `api` answers its calls. */
async function startDev(api: string) {
  prepared ??= packagesFolder();
  const vite = await createServer({
    cacheDir: prepared,
    logLevel: 'error',
    // The packages may be a link to another folder.
    server: { port: 0, hmr: false, fs: { allow: ['.', realpathSync('node_modules')] }, proxy: { '/api': api } },
  });
  await vite.listen();
  return { url: vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '', close: () => vite.close() };
}

function packagesFolder() {
  const path = mkdtempSync(join(tmpdir(), 'dev-'));
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  return path;
}

// To read all files of the page anew takes longer than most of these tests: they share what does, and the packages that
// are prepared for it.
const { asked, environment } = await withSiteverify();
const { prepare, site } = withSite();
let dev: Awaited<ReturnType<typeof startDev>>;

beforeAll(async () => {
  dev = await startDev(site().url);
});
afterAll(() => dev?.close());

/** Types a password key by key, solves the challenge and signs in; answers with what must stay between the two. */
async function signIn(page: Page, username: string) {
  await addAccount(site().db, username);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD);
  await page.getByText('Verified').waitFor();
  const [request] = await Promise.all([
    page.waitForRequest('**/api/users/login'),
    page.getByRole('button', { name: 'Sign In', exact: true }).click(),
  ]);
  await page.getByRole('heading', { name: `Welcome, ${username}` }).waitFor();
  const { password, turnstileToken } = request.postDataJSON();
  expect(password).toBe(PASSWORD);
  return [password, turnstileToken] as string[];
}

type Message = { type: string; name?: string; sessionId?: string; event?: { type: string } };

/** Stands in for the inspector's page: says that it is there, and keeps what it is told. */
const receiver = `<script>
  window.told = [];
  window.onmessage = ({ data }) => window.told.push(data);
  window.opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

describe('?inspect, in development', () => {
  it('shows the Stately inspector all actors, and neither password nor token', async () => {
    const page = await prepare({ baseURL: dev.url });
    await page
      .context()
      .route('https://stately.ai/**', (route) => route.fulfill({ contentType: 'text/html', body: receiver }));
    await page.goto('/login?inspect');
    const [inspector] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('heading', { name: 'Sign In' }).click(),
    ]);
    expect(inspector.url()).toBe('https://stately.ai/inspect');
    const secrets = await signIn(page, 'inspected');

    const told = () => inspector.evaluate(() => (window as unknown as { told: Message[] }).told);
    const events = async () => (await told()).map(({ event }) => event?.type);
    await expect.poll(events).toContain('session.opened');
    const messages = await told();
    expect(messages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['app', 'session', 'login', 'loadChallenge', 'signIn']),
    );
    expect(messages.filter(({ event }) => event?.type === 'password.changed')).not.toHaveLength(0);
    for (const { event } of messages) {
      if (event?.type === 'password.changed') expect(event).toEqual({ type: 'password.changed' });
    }
    for (const secret of secrets) expect(JSON.stringify(messages)).not.toContain(secret);
  });

  it('=console writes the states to the console, without a network and without secrets', async () => {
    const page = await prepare({ baseURL: dev.url });
    const written: string[] = [];
    const elsewhere: string[] = [];
    page.on('console', (message) => written.push(message.text()));
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(dev.url)) elsewhere.push(request.url());
    });
    await page.goto('/login?inspect=console');
    const secrets = await signIn(page, 'logged');
    await expect.poll(() => written.filter((line) => line.includes('session.opened'))).not.toHaveLength(0);
    expect(elsewhere).toEqual([]);
    for (const secret of secrets) expect(written.join('\n')).not.toContain(secret);
  });
});

const { pathname } = new URL('../support/without-app.tsx', import.meta.url);
const views = ['App', 'Page', 'Bar', 'Footer', 'Leaving'] as const;

declare const window: Window & { draw(view: (typeof views)[number]): void; widgets: Widget[] };

const broken = (page: Page) => page.getByRole('heading', { level: 1, name: 'Server Error' });

it('without the context of the app each view is the 500 page, which leads back by loading, and home (docs: Access, Rights)', async () => {
  const page = await prepare({ baseURL: dev.url, expected: /There is no app around this view|error occurred/ });
  // The page begins with `without-app.tsx` instead of the product's own script.
  const { end } = await pauseRequests(page, '*/src/main.tsx*', (request) =>
    request.fulfill({ contentType: 'text/javascript', body: `import '/@fs${pathname}';` }),
  );
  await page.goto('/?view=App');
  await broken(page).waitFor();
  for (const view of views) {
    await page.evaluate((name) => window.draw(name), view);
    await broken(page).waitFor();
    expect(await page.locator('[data-status]').innerText(), view).toMatch(
      /^500\s+Server Error\s+Something went wrong .+\s+Go Back\s+Go to Homepage/,
    );
    expect(await page.title(), view).toBe('Server Error · Legend Tools');
  }
  await page.evaluate(() => history.pushState(null, '', '/?view=Page'));
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Go Back' }).click()]);
  await broken(page).waitFor();
  expect(page.url()).toBe(`${dev.url}/?view=App`);
  await end();
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
  expect(page.url()).toBe(`${dev.url}/`);
});

it('an error thrown in the bar is the 500 page, and the next page has its bar again', async () => {
  const page = await prepare({ expected: /broken on purpose|error occurred/ });
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.close = () => {
      throw new Error('broken on purpose');
    };
  });
  await page.goto('/purgebot');
  await page.getByRole('heading', { level: 1, name: 'Server Error' }).waitFor();
  await page.evaluate(() => {
    HTMLDialogElement.prototype.close = () => {};
  });
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).waitFor();
});

describe('for another host', () => {
  const own = withSite(environment);
  let other: Awaited<ReturnType<typeof startDev>>;

  beforeAll(async () => {
    vi.stubEnv('VITE_TURNSTILE_SITE_KEY', 'the-key-of-another-host');
    other = await startDev(own.site().url);
    vi.unstubAllEnvs();
  });
  afterAll(() => other?.close());

  it('a page that was built with the key of a host asks it only for the calls of `docs/behaviour/` to sign in (docs: Calls)', async () => {
    await addAccount(own.site().db, 'guest-worker');
    const page = await own.prepare({ baseURL: other.url });
    await pauseRequests(page, SCRIPT_URL, (request) => request.fulfill(script));
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
    });
    await page.goto('/login');
    await page.getByLabel('Username').fill('guest-worker');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expect.poll(() => widgets(page)).toBe(1);
    expect(await page.evaluate(() => window.widgets[0]?.sitekey)).toBe('the-key-of-another-host');
    await pass(page, 'a-good-token-of-elsewhere');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { name: 'Welcome, guest-worker' }).waitFor();
    expect(asked.at(-1)).toContain('a-good-token-of-elsewhere');
    // Nothing of a challenge; passkeys are offered, because the host of the calls is the page's own.
    expect(calls).toEqual(['GET /api/users/login/passkey', 'POST /api/users/login']);
  });
});
