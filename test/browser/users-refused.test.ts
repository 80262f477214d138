import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/accounts.ts';
import {
  button,
  dialog,
  handle,
  listed,
  names,
  ONE,
  PATH,
  refuse,
  remove,
  right,
  state,
  toast,
  update,
  usernameOf,
  withUsers,
} from '../support/manage-users.ts';
import { pauseRequests } from '../support/paused-requests.ts';

const { visit, site, user, set, stored, manage } = withUsers();

describe('a refusal', () => {
  it('of an update of somebody who was deleted meanwhile', async () => {
    const id = await user('Ann');
    await user('bob');
    const page = await manage({ expected: /status of 404/ });
    await handle(page, 'twitter').fill('@ann');
    await set(id, { removed_at: Date.now() });
    await update(page);
    await toast(page, 'This user no longer exists.');
    await expect.poll(() => names(page)).toEqual(['bob']);
  });

  it.each([
    ['an update', update],
    ['a deletion', remove],
  ])('of %s of somebody who became an owner meanwhile', async (_, act) => {
    const id = await user('Ann');
    await user('bob');
    const page = await manage({ expected: /status of 403/ });
    await handle(page, 'twitter').fill('@ann');
    await set(id, { owner: 1 });
    await act(page);
    await toast(page, 'Ann is an owner. Owners cannot be changed or deleted here.');
    await expect.poll(() => names(page)).toEqual(['bob']);
    expect(await stored(id)).toMatchObject({ twitter: '', removed_at: null });
  });

  it('without a message says "Failed to update user" and "Failed to delete user" and keeps the draft', async () => {
    await user('Ann');
    const page = await manage({ expected: /status of 500/ });
    await refuse(page, 500);
    await handle(page, 'twitter').fill('@ann');
    await update(page);
    await toast(page, 'Failed to update user');
    await remove(page);
    await toast(page, 'Failed to delete user');
    await listed(page);
    expect(await handle(page, 'twitter').inputValue()).toBe('@ann');
  });

  it('of a user who is no longer an owner', async () => {
    const id = await user('Ann');
    const page = await manage({ expected: /status of 403/ });
    await handle(page, 'twitter').fill('@ann');
    await site().db.updateTable('account').set({ owner: 0, version: 2 }).execute();
    await update(page);
    await toast(page, 'You do not have permission to do this.');
    expect(await stored(id)).toMatchObject({ twitter: '' });
    await page.reload();
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  });

  it('by a lost connection keeps the draft, which can be sent later', async () => {
    const id = await user('Ann');
    const page = await manage({ expected: /Failed to load resource/ });
    const lost = await pauseRequests(page, ONE, (request) => request.abort());
    await handle(page, 'twitter').fill('@ann');
    await update(page);
    await toast(page, 'Failed to update user');
    await listed(page);
    expect(await handle(page, 'twitter').inputValue()).toBe('@ann');
    await lost.end();
    await update(page);
    await toast(page, 'User updated successfully');
    expect(await stored(id)).toMatchObject({ twitter: '@ann' });
  });
});

describe('what was edited survives', () => {
  it('a reload, over which the browser asks first', async () => {
    await user('Ann');
    await user('bob');
    const page = await manage();
    const asked: string[] = [];
    page.on('dialog', (question) => {
      asked.push(question.type());
      return question.accept();
    });
    await handle(page, 'twitter').fill('@ann');
    await right(page, 'Add Skins', 'bob').check();
    await page.reload();
    await listed(page);
    await page.getByText('2 users · 2 not saved').waitFor();
    expect([await handle(page, 'twitter').inputValue(), await right(page, 'Add Skins', 'bob').isChecked()]).toEqual([
      '@ann',
      true,
    ]);
    expect(asked).toEqual(['beforeunload']);
  });

  it('second thoughts: leaving asks first', async () => {
    await user('Ann');
    const page = await manage();
    await handle(page, 'twitter').fill('@ann');
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Legend Tools' }).click();
    await leave.waitFor();
    await page.keyboard.press('Escape');
    expect([new URL(page.url()).pathname, await handle(page, 'twitter').inputValue()]).toEqual([PATH, '@ann']);
    await page.getByRole('link', { name: 'Legend Tools' }).click();
    await leave.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
    await page.goBack();
    await listed(page);
    expect(await handle(page, 'twitter').inputValue()).toBe('');
  });

  it('a look at the activity, which is on the same page', async () => {
    await user('Ann');
    const page = await manage();
    await handle(page, 'twitter').fill('@ann');
    await page.getByRole('link', { name: 'Legend Tools' }).click();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Activity' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#activity');
    expect(await dialog(page).count()).toBe(0);
    expect(await handle(page, 'twitter').inputValue()).toBe('@ann');
  });

  it('a session that ends in the middle, and can be saved after signing in again', async () => {
    const id = await user('Ann');
    const page = await manage({ expected: /status of 401/ });
    await handle(page, 'twitter').fill('@ann');
    const username = await usernameOf(page);
    await site().db.deleteFrom('session').execute();
    await update(page);
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByText('Verified').waitFor();
    await button(page, 'Sign In').click();
    await listed(page);
    expect(await handle(page, 'twitter').inputValue()).toBe('@ann');
    await update(page);
    await toast(page, 'User updated successfully');
    expect(await stored(id)).toMatchObject({ twitter: '@ann' });
  });
});

it("a contributor's right that is taken away in the middle of a form ends in a clear refusal", async () => {
  const page = await visit('/admin/addskin', { as: ['addskins'], expected: /status of 403/ });
  await state(page, 'addSkin', 'filling');
  await page.getByRole('textbox', { name: 'In-game name' }).fill('Half typed');
  await site().db.updateTable('account').set({ addskins: 0, version: 2 }).execute();
  await button(page, 'Add a new skin').click();
  await toast(page, 'You do not have permission to do this.');
  await state(page, 'addSkin', 'filling');
  expect(await page.getByRole('textbox', { name: 'In-game name' }).inputValue()).toBe('Half typed');
});
