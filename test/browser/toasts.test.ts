import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { waitForList } from '../walk/stage.ts';

const { prepare } = withSite();

/** Is it in the corner at the bottom right? */
const isInTheCorner = async (message: Locator) => {
  const box = await message.boundingBox();
  return box !== null && box.x + box.width > 1200 && box.y + box.height > 800;
};

it('toasts: an error is at the bottom right, once however often it is said, and beside another; it goes by hand, or after 5 s, with motion and without (docs: Toasts)', async () => {
  const page = await prepare({ expected: /Failed to load resource/ });
  const disk = 'The <b>disk</b> is full';
  const faults = ['Fault A', 'Fault A', 'Fault A', disk];
  await pauseRequests(page, '*/api/skins', (request) =>
    request.fulfill({ status: 500, json: { message: faults.shift() } }),
  );
  await page.goto('/skintranslator');
  const toasts = page.locator('.Toastify').getByRole('alert');
  const again = async (text: string) => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await toasts.getByText(text).waitFor();
  };
  await toasts.getByText('Fault A').waitFor();
  await again('2 times');
  await again('3 times');
  await again(disk);
  expect(await toasts.allInnerTexts()).toEqual([disk, 'Fault A 3 times']);
  await toasts.filter({ hasText: 'Fault A' }).getByRole('button', { name: 'close' }).click();
  await toasts.filter({ hasText: 'Fault A' }).waitFor({ state: 'detached' });

  const full = page.locator('.Toastify__toast').filter({ hasText: disk });
  // Under the mouse it stays.
  await full.hover();
  expect(await isInTheCorner(full)).toBe(true);
  const bar = full.locator('.Toastify__progress-bar--animated');
  const style = () =>
    bar.evaluate((element) => {
      const { animationDuration, visibility } = getComputedStyle(element);
      return [animationDuration, visibility];
    });
  expect(await style()).toEqual(['5s', 'hidden']);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(style).toEqual(['5s', 'visible']);
  await page.mouse.move(0, 0);
  // Its five seconds are over.
  await bar.evaluate((element) => element.getAnimations().map((one) => one.finish()));
  await full.waitFor({ state: 'detached' });
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
