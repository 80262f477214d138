import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { activity, answer, button, dialog, focused, toast, withUsers } from '../support/manage-users.ts';
import { openSessionOf } from '../support/rows.ts';
import { senderWith } from '../support/staff.ts';

const { site, user, manage } = withUsers();

const panel = (page: Page) => page.getByRole('region', { name: 'Rights of Ann' });
const skin = (model: string) => ({ ingamename: 'Taken', model, texture: 'taken_t' });

async function openAdvanced(page: Page, what: string) {
  await page.locator('summary', { hasText: `Advanced: ${what}` }).focus();
  await page.keyboard.press('Enter');
}

/** Somebody changes the list while the owner looks. */
async function send(id: string, method: string, path: string, body: object) {
  const Cookie = `__Host-session=${await openSessionOf(site().db, id)}`;
  return (await senderWith(site().url, Cookie)(method, path, body)).json;
}

it('gives a right an end, takes back what was done with it, and makes an owner, by keyboard alone; fits a phone, and closes where it was opened', async () => {
  const ann = await user('Ann', {}, ['addskins', 'editskins', 'deleteskins']);
  const max = await user('Max', {}, ['editskins']);
  const added = await send(ann, 'POST', '/api/skins/admin', { legend: 'Ash', details: [skin('first_w')] });
  await send(ann, 'PUT', `/api/skins/admin/${added.data._id}`, skin('second_w'));
  const page = await manage({ ...phone, expected: /40[09]/ });
  await button(page, 'Rights of Ann').focus();
  await page.keyboard.press('Enter');
  const heading = panel(page).getByRole('heading', { name: 'Rights of Ann' });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await panel(page).getByText('Done once').first().waitFor();
  await panel(page).getByText('Not signed in again since the account was created.').waitFor();

  await openAdvanced(page, 'end dates, take back, owner');
  await panel(page).getByLabel('Since').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await button(page, 'Close the rights').press('Enter');
  await expect.poll(() => focused(page)).toBe('Rights of Ann');
  await page.keyboard.press('Enter');
  await openAdvanced(page, 'end dates, take back, owner');

  await panel(page).getByLabel('Last day of Add Skins').fill('2020-01-01');
  await page.keyboard.press('Enter');
  await panel(page).getByText('A right cannot end in the past.').waitFor();
  await panel(page).getByLabel('Last day of Add Skins').fill('2099-12-24');
  await page.keyboard.press('Enter');
  await toast(page, 'User updated successfully');
  await activity(page).getByText('Last day of Add Skins: none → 2099-12-24').waitFor();

  await panel(page).getByLabel('Since').fill('2026-01-01T00:00');
  await page.keyboard.press('Enter');
  await panel(page).getByText('deletes Ash – Taken').waitFor();
  await send(max, 'PUT', `/api/skins/admin/${added.data._id}`, skin('max_w'));
  await button(page, 'Take all of this back').focus();
  await page.keyboard.press('Enter');
  await toast(page, 'There is nothing to take back.');
  await button(page, 'Show the difference').waitFor();

  await button(page, 'Make Ann an owner').focus();
  await page.keyboard.press('Enter');
  await answer(page, 'Cancel').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await answer(page, 'Make an owner').focus();
  await page.keyboard.press('Enter');
  await toast(page, 'Ann is an owner now.');
  await openAdvanced(page, 'owners and registration');
  await button(page, 'Remove as owner: Ann').waitFor();
  await button(page, 'Rights of Ann').waitFor({ state: 'detached' });
});
