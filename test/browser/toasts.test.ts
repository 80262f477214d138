import { describe, expect, it } from 'vitest';
import { withSite } from '../support/browser.ts';

const { prepare } = withSite();

describe('toasts (docs: Toasts)', () => {
  it('an error stays 5 s at the bottom right, with motion and without', async () => {
    await Promise.all((['no-preference', 'reduce'] as const).map(stays));

    async function stays(reducedMotion: 'no-preference' | 'reduce') {
      const page = await prepare({ expected: /Failed to load resource/, reducedMotion });
      await page.route('**/api/skins', (route) =>
        route.fulfill({ status: 500, json: { message: 'The <b>disk</b> is full' } }),
      );
      await page.goto('/skintranslator');
      const toast = page.getByRole('alert').filter({ hasText: 'The <b>disk</b> is full' });
      await toast.waitFor();
      const bar = page.locator('.Toastify__progress-bar--animated');
      expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
      const box = await toast.boundingBox();
      expect(box && [box.x + box.width > 1200, box.y + box.height > 800]).toEqual([true, true]);
      await toast.waitFor({ state: 'detached' });
    }
  });

  it('can be closed by hand', async () => {
    const page = await prepare({ expected: /Failed to load resource/ });
    await page.route('**/api/skins', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/skintranslator');
    const toast = page.getByText('Error: 500 Internal Server Error');
    await toast.waitFor();
    await page.getByRole('button', { name: 'close' }).click();
    await toast.waitFor({ state: 'detached' });
  });
});

describe('without a connection', () => {
  it('a guest is told by a toast as well', async () => {
    const page = await prepare({ expected: /Failed to load resource/ });
    const shower = page.waitForResponse(/\/assets\/toasts-.*\.js$/);
    await page.goto('/');
    await page.getByRole('link', { name: 'Open the Skin Translator' }).click();
    await page.locator('[data-machine=translator][data-state^=ready]').waitFor();
    await page.goBack();
    await shower.then((response) => response.finished());
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Open the Skin Translator' }).click();
    await page.getByText('Failed to load skins data. Please try again later.').waitFor();
    await page
      .locator('.Toastify')
      .getByText('The server cannot be reached. Check your connection, then try again.')
      .waitFor();
  });

  it('what shows toasts is not among what a guest waits for', async () => {
    const page = await prepare();
    await page.clock.install();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/skintranslator');
    await page.clock.pauseAt(Date.now() + 500);
    await page.locator('[data-machine=translator][data-state^=ready]').waitFor();
    const isAsked = () => asked.some((path) => path.includes('/toasts-'));
    expect(isAsked()).toBe(false);
    await page.clock.runFor(1000);
    await expect.poll(isAsked).toBe(true);
  });
});
