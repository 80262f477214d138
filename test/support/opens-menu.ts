import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens the menu of a phone's page, which nothing but the script does, and closes it again. */
export async function opensMenu(page: Page) {
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect
    .poll(async () => {
      await page
        .getByRole('button', { name: 'Menu', exact: true })
        .tap({ timeout: 1000 })
        .catch(() => {});
      return menu.isVisible();
    })
    .toBe(true);
  await menu.getByRole('link', { name: 'Skin Translator' }).waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
}
