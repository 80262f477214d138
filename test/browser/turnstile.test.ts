import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { addAccount, PASSWORD } from '../support/accounts.ts';
import { withSite } from '../support/browser.ts';

// Cloudflare's two ends, the only parts of the product that are stood in for: what the server asks, what the page loads.
const asked: string[] = [];
const siteverify = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  asked.push(body);
  const success = body.includes('a-good-token');
  response.end(
    JSON.stringify({ success, hostname: 'localhost', 'error-codes': success ? [] : ['invalid-input-response'] }),
  );
}).listen(0);
await new Promise((resolve) => siteverify.once('listening', resolve));
afterAll(() => void siteverify.close());

const { prepare, site } = withSite({
  TURNSTILE_SITE_KEY: 'the-site-key',
  TURNSTILE_SECRET: 'the-secret',
  TURNSTILE_URL: `http://localhost:${(siteverify.address() as AddressInfo).port}/`,
});

type Widget = {
  sitekey: string;
  theme: string;
  size: string;
  callback: (token: string) => void;
  'error-callback': (code: string) => void;
  'expired-callback': () => void;
};
declare const window: Window & { widgets: Widget[]; removed: number };

const SCRIPT = `
  window.widgets = [];
  window.removed = 0;
  window.turnstile = {
    render(place, options) {
      window.widgets.push(options);
      place.append(document.createElement('iframe'));
      return String(window.widgets.length);
    },
    remove() { window.removed++; },
    reset() {},
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

async function open(options: { isBlocked?: boolean; expected?: RegExp } = {}) {
  const { isBlocked = false, expected = /status of 40/ } = options;
  const page = await prepare({ expected });
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    isBlocked ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.goto('/login');
  return page;
}

const widgets = (page: Page) => page.evaluate(() => window.widgets?.length ?? 0);
const pass = (page: Page, token: string) => page.evaluate((value) => window.widgets.at(-1)?.callback(value), token);
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ }).first().innerText();
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });

async function fill(page: Page, name: string) {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect.poll(() => widgets(page)).toBeGreaterThan(0);
}

describe('the challenge of Cloudflare (spec §2, §5)', () => {
  it('is drawn in the normal size with theme auto; passing it enables both actions', async () => {
    const page = await open();
    await expect.poll(() => widgets(page)).toBe(1);
    const { sitekey, theme, size } = await page.evaluate(() => {
      const { sitekey, theme, size } = window.widgets[0] as Widget;
      return { sitekey, theme, size };
    });
    expect({ sitekey, theme, size }).toEqual({ sitekey: 'the-site-key', theme: 'auto', size: 'normal' });
    expect(await signIn(page).isEnabled()).toBe(false);
    await pass(page, 'a-good-token');
    expect(await signIn(page).isEnabled()).toBe(true);
    const box = await page.getByRole('group', { name: 'Verification' }).boundingBox();
    expect([box?.width, box?.height]).toEqual([300, 65]);
  });

  it('lets in with a token that Cloudflare confirms to the server', async () => {
    await addAccount(site().db, 'cloudy');
    const page = await open();
    await fill(page, 'cloudy');
    await pass(page, 'a-good-token-1');
    await signIn(page).click();
    await page.getByRole('heading', { name: 'Welcome, cloudy' }).waitFor();
    expect(asked.at(-1)).toContain('a-good-token-1');
    expect(asked.at(-1)).toContain('the-secret');
  });

  it('is drawn anew after every submit, and its token is not sent twice', async () => {
    const page = await open();
    await fill(page, 'cloudy');
    await pass(page, 'a-forged-token');
    await signIn(page).click();
    expect(await problem(page)).toBe('Verification failed. Please try again.');
    await expect.poll(() => widgets(page)).toBe(2);
    expect(await page.evaluate(() => window.removed)).toBe(1);
    expect(await signIn(page).isEnabled()).toBe(false);
  });

  it('says when it fails', async () => {
    const page = await open();
    await expect.poll(() => widgets(page)).toBe(1);
    await page.evaluate(() => window.widgets[0]?.['error-callback']('300030'));
    expect(await problem(page)).toBe('Verification failed. Please try again.');
    expect(await signIn(page).isEnabled()).toBe(false);
  });

  it('says when it expires, and starts anew', async () => {
    const page = await open();
    await expect.poll(() => widgets(page)).toBe(1);
    await pass(page, 'a-good-token');
    await page.evaluate(() => window.widgets[0]?.['expired-callback']());
    expect(await problem(page)).toBe('Verification expired. Please complete the challenge again.');
    expect(await signIn(page).isEnabled()).toBe(false);
    await expect.poll(() => widgets(page)).toBe(2);
  });

  it('says when its script is blocked, instead of leaving dead buttons', async () => {
    const page = await open({ isBlocked: true, expected: /Failed to load resource/ });
    expect(await problem(page)).toMatch(/^The verification script is blocked\./);
    await page.unrouteAll();
    await page.route('https://challenges.cloudflare.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
    );
    await page.getByRole('link', { name: 'Reload this page' }).click();
    await expect.poll(() => widgets(page)).toBe(1);
  });
});
