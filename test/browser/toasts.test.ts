import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, withSite } from '../support/browser.ts';

const { prepare, visit } = withSite();

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
      const style = bar.evaluate((element) => {
        const { animationDuration, visibility } = getComputedStyle(element);
        return [animationDuration, visibility];
      });
      expect(await style).toEqual(['5s', reducedMotion === 'reduce' ? 'hidden' : 'visible']);
      const box = await toast.boundingBox();
      expect(box && [box.x + box.width > 1200, box.y + box.height > 800]).toEqual([true, true]);
      await toast.waitFor({ state: 'detached' });
    }
  });

  it('nothing on its page changes gradually without motion', async () => {
    const page = await visit('/skintranslator');
    const gradual = () =>
      [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).transitionDuration !== '0s').length;
    expect(await page.evaluate(gradual)).toBe(0);
  });

  it('is shown once however often it is said, beside another, and can be closed by hand', async () => {
    const page = await prepare({ expected: /Failed to load resource/ });
    const faults = ['Fault A', 'Fault A', 'Fault A', 'Fault B'];
    await page.route('**/api/skins', (route) => route.fulfill({ status: 500, json: { message: faults.shift() } }));
    await page.goto('/skintranslator');
    const toasts = page.locator('.Toastify').getByRole('alert');
    const again = async (text: string) => {
      await page.getByRole('button', { name: 'Try again' }).click();
      await toasts.getByText(text).waitFor();
    };
    await toasts.getByText('Fault A').waitFor();
    await again('2 times');
    await again('3 times');
    await again('Fault B');
    expect(await toasts.allInnerTexts()).toEqual(['Fault B', 'Fault A 3 times']);
    await toasts.filter({ hasText: 'Fault A' }).getByRole('button', { name: 'close' }).click();
    await toasts.filter({ hasText: 'Fault A' }).waitFor({ state: 'detached' });
  });
});

describe('a toast that can be undone', () => {
  it('has its button and its cross apart on a phone, however long its text', async () => {
    const page = await visit('/admin/deleteskin', { ...phone, as: ['deleteskins', 'addskins'] });
    await page.locator('[data-machine=deleteSkin][data-state=choosing]').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Skin deleted successfully' });
    const placeOf = async (button: Locator) => (await button.boundingBox()) ?? { x: Number.NaN, width: 0 };
    // It comes from beside the page, which takes a frame even without motion.
    const room = async () => {
      const undo = await placeOf(toast.getByRole('button', { name: 'Undo' }));
      return (await placeOf(page.getByRole('button', { name: 'close' }))).x - (undo.x + undo.width);
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  });
});

describe('what shows toasts', () => {
  const SHOWER = /\/assets\/toasts-.*\.js$/;

  /** What a guest is told who opens the translator just when the connection is lost. */
  async function opensWithout(page: Page) {
    await page.goto('/');
    await page.getByRole('link', { name: 'Open the Skin Translator' }).click();
    await page.locator('[data-machine=translator][data-state^=ready]').waitFor();
    await page.goBack();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Open the Skin Translator' }).click();
    await page.getByText('Failed to load skins data. Please try again later.').waitFor();
  }

  it('is not needed where it did not come: the message is a plain one, for as long', async () => {
    const page = await prepare({ expected: /Failed to load resource/ });
    await opensWithout(page);
    const message = page
      .getByRole('alert')
      .getByText('The server cannot be reached. Check your connection, then try again.');
    await message.waitFor();
    const box = await message.boundingBox();
    expect(box && [box.x + box.width > 1200, box.y + box.height > 800]).toEqual([true, true]);
    await message.waitFor({ state: 'detached' });
  });

  it('comes ahead for people who are signed in, who may have something to undo', async () => {
    const page = await prepare({ as: ['addskins'] });
    const shower = page.waitForResponse(SHOWER);
    await page.goto('/skintranslator');
    expect((await shower).status()).toBe(200);
  });
});
