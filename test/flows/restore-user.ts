import type { Page } from 'playwright-core';
import { RESTORE } from './seed-users.ts';

/** Restores a deleted user in the list below the table, and waits until the list shows it. */
export async function restoreUser(page: Page) {
  const button = page.getByRole('button', { name: RESTORE }).first();
  const name = (await button.getAttribute('aria-label')) as string;
  await button.click();
  await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
}
