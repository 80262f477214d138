import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { endSessions } from '../flows/seed-accounts.ts';
import { PASSWORD } from '../support/accounts.ts';
import { PATH, withUsers } from '../support/manage-users.ts';

const { visit, user, stored, site } = withUsers();
const REFUSED = { expected: /40[13]/ };

/** An owner whose last proof is old, and who has just asked for a right to be given. */
async function giving(page: Page) {
  await site().db.updateTable('session').set({ proved_at: 0 }).execute();
  await page.getByLabel('Add Skins: ann').check();
  await page.getByRole('button', { name: 'Update ann' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await page.getByRole('heading', { name: 'Is it you?' }).waitFor();
}

describe('a right is given long after the owner signed in', () => {
  it('by keyboard alone, as soon as they have proved that it is them, once', async () => {
    const id = await user('ann');
    await user('bob');
    const page = await visit(PATH, { as: ['owner'], ...REFUSED });
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/api/users/admin/')) sent++;
    });
    await giving(page);
    expect(await page.getByLabel('Your password').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('wrong one');
    await page.keyboard.press('Enter');
    const problem = page.getByRole('dialog').getByRole('alert');
    await expect.poll(() => problem.innerText()).toBe('This is not your password. Try again.');
    expect(await stored(id)).toMatchObject({ addskins: 0 });
    await page.keyboard.press('Control+A');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('User updated successfully').waitFor();
    expect([await stored(id), sent]).toMatchObject([{ addskins: 1 }, 2]);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('not by people who go back, cancel or no longer have a session: what they typed is still there', async () => {
    const id = await user('ann');
    await user('bob');
    const page = await visit(PATH, { as: ['owner'], ...REFUSED });
    await giving(page);
    await page.keyboard.press('Escape');
    await page.getByText('Nothing was changed, because you did not prove that it is you.').waitFor();
    expect(await page.getByLabel('Add Skins: ann').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Update ann' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await endSessions(site().db);
    await page.keyboard.press('Enter');
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    expect([await page.getByRole('dialog').count(), await stored(id)]).toMatchObject([0, { addskins: 0 }]);
  });
});
