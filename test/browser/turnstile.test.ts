import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addAccount, PASSWORD } from '../support/accounts.ts';
import { withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { expire, fail, pass, SCRIPT_URL, script, type Widget, widgets, withSiteverify } from '../support/turnstile.ts';

const { asked, environment } = await withSiteverify();
const { prepare, site } = withSite(environment);

declare const window: Window & { widgets: Widget[]; removed: number };

async function open({ isBlocked = () => false as boolean, expected = /status of 40/ } = {}) {
  const page = await prepare({ expected });
  await pauseRequests(page, SCRIPT_URL, (request) => (isBlocked() ? request.abort() : request.fulfill(script)));
  await page.goto('/login');
  return page;
}

const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ }).first().innerText();
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });

async function fill(page: Page, name: string) {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect.poll(() => widgets(page)).toBeGreaterThan(0);
}

describe('the challenge of Cloudflare (docs: Challenge)', () => {
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
    await fail(page);
    expect(await problem(page)).toBe('Verification failed. Please try again.');
    expect(await signIn(page).isEnabled()).toBe(false);
  });

  it('says when it expires, and starts anew', async () => {
    const page = await open();
    await expect.poll(() => widgets(page)).toBe(1);
    await pass(page, 'a-good-token');
    await expire(page);
    expect(await problem(page)).toBe('Verification expired. Please complete the challenge again.');
    expect(await signIn(page).isEnabled()).toBe(false);
    await expect.poll(() => widgets(page)).toBe(2);
  });

  it('says when its script is blocked, instead of leaving dead buttons', async () => {
    let isBlocked = true;
    const page = await open({ isBlocked: () => isBlocked, expected: /Failed to load resource/ });
    expect(await problem(page)).toMatch(/^The verification script is blocked\./);
    isBlocked = false;
    await page.getByRole('link', { name: 'Reload this page' }).click();
    await expect.poll(() => widgets(page)).toBe(1);
  });
});
