import { describe, expect, it } from 'vitest';
import {
  activity,
  answer,
  button,
  dialog,
  focused,
  handle,
  listed,
  names,
  remove,
  right,
  row,
  state,
  toast,
  usernameOf,
  withUsers,
} from '../support/manage-users.ts';

const { visit, user, stored, manage } = withUsers();

describe('deleting', () => {
  it('asks with the id and waits for the username, exactly', async () => {
    const id = await user('Ann', { twitter: '@ann' }, ['addskins']);
    const page = await manage();
    await button(page, 'Delete Ann').click();
    const question = 'Are you sure you want to delete Ann? This action cannot be undone!';
    await page.getByRole('dialog', { name: question, exact: true }).waitFor();
    await dialog(page).getByText(`ID ${id}`).waitFor();
    // What the specified sentence does not say.
    await dialog(page).getByText('For 30 days you can bring the account back, with Restore under Activity.').waitFor();
    expect(await dialog(page).getByRole('definition').allInnerTexts()).toEqual([
      '@ann',
      'none',
      'none',
      'no',
      'no',
      'yes',
    ]);
    expect(await focused(page)).toBe('Cancel');
    const box = page.getByLabel('Type Ann to be sure');
    for (const [typed, isReady] of [
      ['', false],
      ['An', false],
      ['ann', false],
      ['Ann', true],
      ['Anna', false],
    ] as const) {
      await box.fill(typed);
      expect([typed, await answer(page, 'Delete').isEnabled()]).toEqual([typed, isReady]);
    }
    await box.press('Enter');
    expect(await dialog(page).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await listed(page);
    expect(await stored(id)).toMatchObject({ removed_at: null });
    await button(page, 'Delete Ann').click();
    expect(await box.inputValue()).toBe('');
  });

  it('signs the user out at once, and Restore in the activity brings them back', async () => {
    const theirs = await visit('/admin/addskin', { as: ['addskins'], expected: /status of 401/ });
    await state(theirs, 'addSkin', 'filling');
    const username = await usernameOf(theirs);
    await user('bob');
    const page = await manage();
    await handle(page, 'discord', 'bob').fill('bobby');
    await button(page, `Delete ${username}`).click();
    await page.getByLabel(`Type ${username} to be sure`).fill(username);
    await page.keyboard.press('Enter');
    await toast(page, 'User deleted successfully');
    await expect.poll(() => names(page)).toEqual(['bob']);
    expect(await handle(page, 'discord', 'bob').inputValue()).toBe('bobby');

    await theirs.getByRole('textbox', { name: 'In-game name' }).fill('Too late');
    await button(theirs, 'Add a new skin').click();
    await theirs.getByText('Your session has ended. Please sign in again.').waitFor();

    await activity(page)
      .getByRole('button', { name: new RegExp(`^Restore: .* deleted ${username}$`) })
      .click();
    await toast(page, 'User restored');
    await expect.poll(() => names(page)).toEqual(['bob', username]);
    expect(await right(page, 'Add Skins', username).isChecked()).toBe(true);
    await activity(page).getByText(`restored ${username}`).waitFor();
  });

  it('is undone from the toast', async () => {
    const id = await user('Ann');
    await user('bob');
    const page = await manage();
    await remove(page);
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'User restored');
    await row(page, id).waitFor();
    expect(await stored(id)).toMatchObject({ removed_at: null });
  });

  it('of the last user leaves "No data", and the way back', async () => {
    const id = await user('Ann');
    const page = await manage();
    await remove(page);
    await page.getByRole('cell', { name: 'No data' }).waitFor();
    await activity(page)
      .getByRole('button', { name: /^Restore: / })
      .click();
    await row(page, id).waitFor();
  });

  it('leaves the focus with the table', async () => {
    const id = await user('Ann');
    await user('bob');
    const page = await manage();
    await remove(page);
    await row(page, id).waitFor({ state: 'detached' });
    await listed(page);
    expect(await focused(page)).toBe('Users');
  });
});
