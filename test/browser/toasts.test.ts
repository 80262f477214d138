import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { waitForList } from '../walk/gestures.ts';

const { prepare } = withSite();

/** Is it in the corner at the bottom right? */
const isInTheCorner = async (message: Locator) => {
  const box = await message.boundingBox();
  return box !== null && box.x + box.width > 1200 && box.y + box.height > 800;
};

describe('toasts (docs: Toasts)', () => {
  it('an error is at the bottom right, once however often it is said, and beside another; it goes by hand, or after 5 s, with motion and without', async () => {
    const page = await prepare({ expected: /Failed to load resource/ });
    const disk = 'The <b>disk</b> is full';
    const faults = [disk, disk, disk, 'Fault B'];
    await pauseRequests(page, '*/api/skins', (request) =>
      request.fulfill({ status: 500, json: { message: faults.shift() } }),
    );
    await page.goto('/skintranslator');
    const toasts = page.locator('.Toastify').getByRole('alert');
    const full = toasts.filter({ hasText: disk });
    await full.waitFor();
    const bar = page.locator('.Toastify__progress-bar--animated').first();
    const style = () =>
      bar.evaluate((element) => {
        const { animationDuration, visibility } = getComputedStyle(element);
        return [animationDuration, visibility];
      });
    expect(await style()).toEqual(['5s', 'hidden']);
    expect(await isInTheCorner(full)).toBe(true);

    const again = async (text: string) => {
      await page.getByRole('button', { name: 'Try again' }).click();
      await toasts.getByText(text).waitFor();
    };
    await again('2 times');
    await again('3 times');
    await again('Fault B');
    expect(await toasts.allInnerTexts()).toEqual(['Fault B', `${disk} 3 times`]);
    await full.getByRole('button', { name: 'close' }).click();
    await full.waitFor({ state: 'detached' });

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(style).toEqual(['5s', 'visible']);
    // Its five seconds are over.
    await bar.evaluate((element) => element.getAnimations().map((one) => one.finish()));
    await toasts.getByText('Fault B').waitFor({ state: 'detached' });
  });
});

describe('what shows toasts', () => {
  it('is not needed where it did not come: the message is a plain one, for as long', async () => {
    const page = await prepare({ expected: /Failed to load resource/, isFirst: true });
    for (const lost of ['*/api/skins', '*/assets/toasts-*'])
      await pauseRequests(page, lost, (request) => request.abort());
    await page.clock.install();
    await page.goto('/skintranslator');
    const message = page
      .getByRole('alert')
      .getByText('The server cannot be reached. Check your connection, then try again.');
    await message.waitFor();
    expect(await isInTheCorner(message)).toBe(true);
    await page.clock.fastForward(5000);
    await message.waitFor({ state: 'detached' });
  });

  it('comes ahead for people who are signed in, who may have something to undo; nothing on their page changes gradually without motion', async () => {
    const page = await prepare({ as: ['addskins'] });
    const shower = page.waitForResponse(/\/assets\/toasts-.*\.js$/);
    await page.goto('/skintranslator');
    expect((await shower).status()).toBe(200);
    await waitForList(page);
    const gradual = () =>
      [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).transitionDuration !== '0s').length;
    expect(await page.evaluate(gradual)).toBe(0);
  });
});
