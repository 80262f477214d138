import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { addAccount, PASSWORD } from '../support/rows.ts';
import { pass, SCRIPT_URL, script, type Widget, widgets, withSiteverify } from '../support/turnstile.ts';

const { asked, environment } = await withSiteverify();
const { prepare, site } = withSite(environment);

declare const window: Window & { widgets: Widget[]; removed: number };

const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ }).first().innerText();
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });

it('the challenge of Cloudflare says that its script is blocked; is drawn in the normal size with theme auto, and anew after a submit; lets in with a token that Cloudflare confirms (docs: Challenge)', async () => {
  await addAccount(site().db, 'cloudy');
  const page = await prepare({ expected: /Failed to load resource/ });
  let isBlocked = true;
  await pauseRequests(page, SCRIPT_URL, (request) => (isBlocked ? request.abort() : request.fulfill(script)));
  await page.goto('/login');
  expect(await problem(page)).toMatch(/^The verification script is blocked\./);
  isBlocked = false;
  await page.getByRole('link', { name: 'Reload this page' }).click();
  await expect.poll(() => widgets(page)).toBe(1);
  const { sitekey, theme, size } = await page.evaluate(() => {
    const { sitekey, theme, size } = window.widgets[0] as Widget;
    return { sitekey, theme, size };
  });
  expect({ sitekey, theme, size }).toEqual({ sitekey: 'the-site-key', theme: 'auto', size: 'normal' });
  const box = await page.getByRole('group', { name: 'Verification' }).boundingBox();
  expect([box?.width, box?.height]).toEqual([300, 65]);
  expect(await signIn(page).isEnabled()).toBe(false);
  await page.getByLabel('Username').fill('cloudy');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await pass(page, 'a-forged-token');
  await signIn(page).click();
  expect(await problem(page)).toBe('Verification failed. Please try again.');
  await expect.poll(() => widgets(page)).toBe(2);
  expect(await page.evaluate(() => window.removed)).toBe(1);
  expect(await signIn(page).isEnabled()).toBe(false);
  await pass(page, 'a-good-token-1');
  await signIn(page).click();
  await page.getByRole('heading', { name: 'Welcome, cloudy' }).waitFor();
  expect(asked.at(-1)).toContain('a-good-token-1');
  expect(asked.at(-1)).toContain('the-secret');
});
