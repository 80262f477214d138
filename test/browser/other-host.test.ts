import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addAccount, PASSWORD } from '../support/accounts.ts';
import { withSite } from '../support/browser.ts';
import { startDev } from '../support/dev.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { pass, SCRIPT_URL, script, type Widget, widgets, withSiteverify } from '../support/turnstile.ts';

const { asked, environment } = await withSiteverify();
const { prepare, site } = withSite(environment);
let dev: Awaited<ReturnType<typeof startDev>>;

declare const window: Window & { widgets: Widget[] };

beforeAll(async () => {
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', 'the-key-of-another-host');
  dev = await startDev(site().url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await dev?.close();
});

it('a page that was built with the key of a host asks it only for the calls of `docs/behaviour/` to sign in (docs: Calls)', async () => {
  await addAccount(site().db, 'guest-worker');
  const page = await prepare({ baseURL: dev.url });
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
