import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { endProofs, endSessions } from '../flows/seed-accounts.ts';
import { PATH, withUsers } from '../support/manage-users.ts';
import { PASSWORD } from '../support/rows.ts';

const { visit, user, stored, site } = withUsers();
const REFUSED = { expected: /40[13]/ };

/** An owner whose last proof is old, and who has just asked for a right to be given. */
async function giving(page: Page, username: string) {
  await endProofs(site().db);
  await page.getByLabel(`Add Skins: ${username}`).check();
  await page.getByRole('button', { name: `Update ${username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await page.getByRole('heading', { name: 'Confirm it is you' }).waitFor();
}

it('a right is given long after the owner signed in: not by people who go back; by keyboard alone, as soon as they have proved that it is them, once; not by those whose session has ended', async () => {
  const [ann, bob] = [await user('ann'), await user('bob')];
  const page = await visit(PATH, { as: ['owner'], ...REFUSED });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/users/admin/')) sent++;
  });
  await giving(page, 'ann');
  expect(await page.getByLabel('Your password').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByText('Nothing was changed, because you did not prove that it is you.').waitFor();
  expect(await page.getByLabel('Add Skins: ann').isChecked()).toBe(true);
  expect([await stored(ann), sent]).toMatchObject([{ addskins: 0 }, 1]);

  await giving(page, 'ann');
  expect(await page.getByLabel('Your password').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('wrong one');
  await page.keyboard.press('Enter');
  const problem = page.getByRole('dialog').getByRole('alert');
  await expect.poll(() => problem.innerText()).toBe('This is not your password. Try again.');
  expect(await stored(ann)).toMatchObject({ addskins: 0 });
  await page.keyboard.press('Control+A');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('User updated successfully').waitFor();
  expect([await stored(ann), sent]).toMatchObject([{ addskins: 1 }, 3]);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await giving(page, 'bob');
  await page.getByLabel('Your password').fill(PASSWORD);
  await endSessions(site().db);
  await page.keyboard.press('Enter');
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  expect([await page.getByRole('dialog').count(), await stored(bob)]).toMatchObject([0, { addskins: 0 }]);
});
