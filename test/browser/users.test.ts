import type { Page } from 'playwright-core';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Flag } from '#contract/user.ts';
import { addAccount, PASSWORD } from '../support/accounts.ts';
import { phone, withSite } from '../support/browser.ts';

const { visit, prepare, site } = withSite();

const PATH = '/admin/manageusers';
const LIST = '**/api/users/admin';
const ONE = '**/api/users/admin/*';

/** Every test begins with nobody and nothing that happened. */
beforeEach(async () => {
  const { db } = site();
  await db.deleteFrom('history').where('entity', '=', 'account').execute();
  for (const table of ['session', 'sign_in', 'account'] as const) await db.deleteFrom(table).execute();
});

type Options = NonNullable<Parameters<typeof prepare>[0]>;
type Handles = { twitter?: string; discord?: string; discordid?: string };

/** An account of this name with these handles and rights. */
async function user(username: string, handles: Handles = {}, held: readonly Flag[] = []) {
  const id = await addAccount(site().db, username, held);
  await set(id, { version: 1, ...handles });
  return id;
}

type Columns = Handles & { version?: number; owner?: 0 | 1; addskins?: 0 | 1; removed_at?: number };

/** What somebody else does to an account meanwhile. */
const set = (id: string, columns: Columns) =>
  site().db.updateTable('account').set(columns).where('id', '=', id).execute();

const stored = (id: string) =>
  site()
    .db.selectFrom('account')
    .select(['twitter', 'discord', 'discordid', 'addskins', 'editskins', 'deleteskins', 'version', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const state = (page: Page, machine: string, is: string) =>
  page.locator(`[data-machine=${machine}][data-state="${is}"]`).waitFor();
const listed = (page: Page) => state(page, 'users', 'listing');

/** The owner's page with its list. */
async function manage(options: Options = {}) {
  const page = await visit(PATH, { as: ['owner'], ...options });
  await listed(page);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const handle = (page: Page, column: string, of = 'Ann') => page.getByLabel(`${column} of ${of}`, { exact: true });
const right = (page: Page, column: string, of = 'Ann') => page.getByLabel(`${column}: ${of}`, { exact: true });
const row = (page: Page, id: string) => page.locator(`#user-${id}`);
const dialog = (page: Page) => page.getByRole('dialog');
const answer = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
/** A toast with exactly this text, with or without its button. */
const toast = (page: Page, text: string) => {
  const toasts = page.locator('.Toastify');
  const withUndo = toasts.getByText(`${text}Undo`, { exact: true });
  return toasts.getByText(text, { exact: true }).or(withUndo).first().waitFor();
};
const activity = (page: Page) => page.getByRole('region', { name: 'Activity' });
/** What has the focus: its label or its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === document.body ? 'nothing' : (element?.getAttribute('aria-label') ?? element?.textContent);
  });

/** The names in the table, in its order. */
const names = (page: Page) =>
  page.locator('tbody tr[id] th').evaluateAll((heads) => heads.map((head) => head.firstChild?.textContent));

async function update(page: Page, username = 'Ann') {
  await button(page, `Update ${username}`).click();
  await answer(page, 'Update').click();
}

async function remove(page: Page, username = 'Ann') {
  await button(page, `Delete ${username}`).click();
  await page.getByLabel(`Type ${username} to be sure`).fill(username);
  await answer(page, 'Delete').click();
}

/** The calls about users that the page makes from now on, by method. */
function calls(page: Page) {
  const made: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/users/admin')) made.push(request.method());
  });
  return made;
}

/** Holds requests back, those about single users, until they are let go. */
async function hold(page: Page, which = ONE) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const refuse = (page: Page, status: number) => page.route(ONE, (route) => route.fulfill({ status, json: {} }));

const usernameOf = async (page: Page): Promise<string> => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'userData');
  return JSON.parse(decodeURIComponent(cookie?.value ?? '{}')).username;
};

describe('the table', () => {
  it('has the columns of the specification, everybody by name, and no owners', async () => {
    await user('bob', { twitter: '@bob', discord: 'bobby', discordid: '123' }, ['editskins', 'deleteskins']);
    await user('Ann');
    await user('another-owner', {}, ['owner']);
    const page = await manage();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'username',
      'twitter',
      'discord',
      'discordid',
      'Delete Skins',
      'Edit Skins',
      'Add Skins',
      'Update',
      'Delete',
    ]);
    expect(await names(page)).toEqual(['Ann', 'bob']);
    const handles = ['twitter', 'discord', 'discordid'].map((column) => handle(page, column, 'bob').inputValue());
    expect(await Promise.all(handles)).toEqual(['@bob', 'bobby', '123']);
    const rights = ['Delete Skins', 'Edit Skins', 'Add Skins'].map((column) => right(page, column, 'bob').isChecked());
    expect(await Promise.all(rights)).toEqual([true, true, false]);
  });

  it('shows "No data" when there is at most one user, and when there are only owners', async () => {
    const page = await visit(PATH, { as: ['owner'] });
    await page.getByRole('cell', { name: 'No data' }).waitFor();
    expect(await page.getByRole('columnheader').count()).toBe(9);
    await user('another-owner', {}, ['owner']);
    await page.reload();
    await page.getByRole('cell', { name: 'No data' }).waitFor();
    await page.route(LIST, (route) => route.fulfill({ json: [{ _id: '1', username: 'ann' }] }));
    await page.reload();
    await page.getByRole('cell', { name: 'No data' }).waitFor();
  });

  it('says "Failed to load users" when the server does not say why, and tries again', async () => {
    await user('Ann');
    const page = await prepare({ as: ['owner'], expected: /status of 500/ });
    await page.route(LIST, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(PATH);
    await toast(page, 'Failed to load users');
    await page.getByText('The users could not be loaded.').waitFor();
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await listed(page);
    expect(await names(page)).toEqual(['Ann']);
  });

  it("shows the server's words when the list does not come", async () => {
    const page = await prepare({ as: ['owner'], expected: /status of 500/ });
    await page.route(LIST, (route) => route.fulfill({ status: 500, json: { message: 'The <b>disk</b> is full' } }));
    await page.goto(PATH);
    await toast(page, 'The <b>disk</b> is full');
  });

  it('is only for owners', async () => {
    const page = await visit(PATH, { as: ['addskins', 'editskins', 'deleteskins'], expected: /status of 40[34]/ });
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    expect((await page.request.get('/api/users/admin')).status()).toBe(403);
    expect((await page.request.get('/api/activity')).status()).toBe(403);
  });

  it('is narrowed by words of the name and the handles', async () => {
    await user('Ann', { twitter: 'ann_art' });
    await user('bob', { discord: 'Bobby Tables' });
    await user('cid', { discordid: '123456789012345678' });
    const page = await manage();
    const filter = page.getByRole('searchbox', { name: 'Filter users' });
    for (const [typed, found] of [
      ['ANN_ART', ['Ann']],
      ['789012', ['cid']],
      ['tables bob', ['bob']],
      ['b', ['bob']],
      ['ann bob', []],
    ] as const) {
      await filter.fill(typed);
      await expect.poll(() => names(page)).toEqual(found);
    }
    await page.getByText('No user matches the filter.').waitFor();
    await page.getByText('0 of 3 users').waitFor();
    await button(page, 'Show all').click();
    await expect.poll(() => names(page)).toEqual(['Ann', 'bob', 'cid']);
    expect(await filter.inputValue()).toBe('');
  });

  it('draws 50 of many users, and 50 more at a time', async () => {
    const users = Array.from({ length: 120 }, (_, index) => ({ _id: `${index}`, username: `user-${index}` }));
    const page = await prepare({ as: ['owner'] });
    await page.route(LIST, (route) => route.fulfill({ json: { users } }));
    await page.goto(PATH);
    await listed(page);
    const rows = page.locator('tbody tr');
    expect(await rows.count()).toBe(50);
    await button(page, 'Show 50 More').click();
    await expect.poll(() => rows.count()).toBe(100);
    await button(page, 'Show 20 More').click();
    await expect.poll(() => rows.count()).toBe(120);
    expect(await page.getByRole('button', { name: /More$/ }).count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Filter users' }).fill('user-119');
    await expect.poll(() => names(page)).toEqual(['user-119']);
  });
});

describe('editing a row', () => {
  it('marks it and enables Update until it is as before, by hand or by Reset', async () => {
    const id = await user('Ann', { twitter: '@ann' });
    const page = await manage();
    const isMarked = () => row(page, id).getByText('not saved').isVisible();
    const isEnabled = () => Promise.all(['Update Ann', 'Reset Ann'].map((name) => button(page, name).isEnabled()));
    expect([await isMarked(), await isEnabled()]).toEqual([false, [false, false]]);
    await handle(page, 'twitter').fill('@ann2');
    expect([await isMarked(), await isEnabled()]).toEqual([true, [true, true]]);
    await page.getByText('1 user · 1 not saved').waitFor();
    await handle(page, 'twitter').fill('@ann');
    expect([await isMarked(), await isEnabled()]).toEqual([false, [false, false]]);
    await right(page, 'Add Skins').check();
    await handle(page, 'discord').fill('ann');
    await button(page, 'Reset Ann').click();
    expect([await isMarked(), await isEnabled()]).toEqual([false, [false, false]]);
    expect([await handle(page, 'discord').inputValue(), await right(page, 'Add Skins').isChecked()]).toEqual([
      '',
      false,
    ]);
  });

  it('takes every letter that is typed, spaces too', async () => {
    await user('Ann', { discord: 'Wraith' });
    const page = await manage();
    await handle(page, 'discord').press('End');
    await page.keyboard.type(' Main');
    expect(await handle(page, 'discord').inputValue()).toBe('Wraith Main');
  });

  it('asks with the id and the differences, focus on Cancel; Escape and Cancel change nothing and keep the draft', async () => {
    const id = await user('Ann', { twitter: '@ann' });
    const page = await manage();
    const made = calls(page);
    await handle(page, 'twitter').fill('@ann2');
    await right(page, 'Edit Skins').check();
    for (const cancel of [() => page.keyboard.press('Escape'), () => answer(page, 'Cancel').click()]) {
      await button(page, 'Update Ann').click();
      await page.getByRole('dialog', { name: 'Are you sure you want to update Ann?', exact: true }).waitFor();
      await dialog(page).getByText(`ID ${id}`).waitFor();
      expect(await dialog(page).getByRole('listitem').allInnerTexts()).toEqual([
        'twitter: @ann → @ann2',
        'Edit Skins: no → yes',
      ]);
      expect(await focused(page)).toBe('Cancel');
      await cancel();
      await listed(page);
      expect(await dialog(page).count()).toBe(0);
      expect(await handle(page, 'twitter').inputValue()).toBe('@ann2');
      expect(await right(page, 'Edit Skins').isChecked()).toBe(true);
    }
    expect([made, await stored(id)]).toEqual([[], expect.objectContaining({ twitter: '@ann', version: 1 })]);
  });

  it.each(['Update', 'Delete'])('gives the focus back to %s when its question is cancelled', async (action) => {
    await user('Ann');
    const page = await manage();
    await handle(page, 'twitter').fill('@ann');
    for (const key of ['Escape', 'Enter']) {
      await button(page, `${action} Ann`).click();
      await dialog(page).waitFor();
      await page.keyboard.press(key);
      await listed(page);
      expect([key, await focused(page)]).toEqual([key, `${action} Ann`]);
    }
  });

  it('saves, says so, loads the list again, keeps other drafts, and is undone from the toast', async () => {
    const id = await user('Ann', { twitter: '@ann' }, ['addskins']);
    await user('bob');
    const page = await manage();
    await handle(page, 'discord', 'bob').fill('bobby');
    const made = calls(page);
    await handle(page, 'twitter').fill('  @ann2 ');
    await right(page, 'Add Skins').uncheck();
    await right(page, 'Delete Skins').check();
    await update(page);
    await toast(page, 'User updated successfully');
    await listed(page);
    const rights = { addskins: 0, editskins: 0, deleteskins: 1 };
    expect(await stored(id)).toMatchObject({ twitter: '@ann2', discord: '', ...rights, version: 2 });
    expect(made).toEqual(['PUT', 'GET']);
    expect(await row(page, id).getByText('not saved').count()).toBe(0);
    expect(await handle(page, 'twitter').inputValue()).toBe('@ann2');
    expect(await handle(page, 'discord', 'bob').inputValue()).toBe('bobby');
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'User changed back');
    await expect.poll(() => handle(page, 'twitter').inputValue()).toBe('@ann');
    expect(await stored(id)).toMatchObject({ twitter: '@ann', addskins: 1, editskins: 0, deleteskins: 0 });
    expect(await handle(page, 'discord', 'bob').inputValue()).toBe('bobby');
  });

  it('shows what was undone while another question was open', async () => {
    await user('Ann', { twitter: '@ann' });
    const page = await manage();
    await handle(page, 'twitter').fill('@ann2');
    await update(page);
    await toast(page, 'User updated successfully');
    await listed(page);
    const letGo = await hold(page, '**/api/history/*/undo');
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await button(page, 'Delete Ann').click();
    await dialog(page).waitFor();
    letGo();
    await toast(page, 'User changed back');
    await page.keyboard.press('Escape');
    await expect.poll(() => handle(page, 'twitter').inputValue()).toBe('@ann');
  });

  it('says in the row what is wrong with a handle, and asks the server nothing', async () => {
    await user('Ann');
    const page = await manage();
    const made = calls(page);
    await handle(page, 'twitter').fill('x'.repeat(120));
    await button(page, 'Update Ann').click();
    await page.getByText('The Twitter handle is longer than 100 characters.').waitFor();
    expect(await handle(page, 'twitter').getAttribute('aria-invalid')).toBe('true');
    expect([await dialog(page).count(), made]).toEqual([0, []]);
    await handle(page, 'twitter').fill('x'.repeat(100));
    expect(await handle(page, 'twitter').getAttribute('aria-invalid')).toBe('false');
    await update(page);
    await toast(page, 'User updated successfully');
  });

  it('takes a script for a text like every other', async () => {
    const script = '<script>alert(1)</script>';
    const id = await user('Ann');
    const page = await manage();
    for (const column of ['twitter', 'discord', 'discordid']) await handle(page, column).fill(script);
    await update(page);
    await toast(page, 'User updated successfully');
    expect(await stored(id)).toMatchObject({ twitter: script, discord: script, discordid: script });
    await page.reload();
    await listed(page);
    expect(await handle(page, 'discordid').inputValue()).toBe(script);
    await activity(page).getByText(`discordid: none → ${script}`).waitFor();
    await button(page, 'Delete Ann').click();
    expect(await dialog(page).getByRole('definition').allInnerTexts()).toEqual([
      script,
      script,
      script,
      'no',
      'no',
      'no',
    ]);
  });

  it('sends one request when the button is pressed twice', async () => {
    await user('Ann');
    const page = await manage();
    const made = calls(page);
    const letGo = await hold(page);
    await handle(page, 'twitter').fill('@ann');
    await button(page, 'Update Ann').click();
    await answer(page, 'Update').dblclick();
    letGo();
    await toast(page, 'User updated successfully');
    await listed(page);
    await button(page, 'Delete Ann').click();
    await page.getByLabel('Type Ann to be sure').fill('Ann');
    await answer(page, 'Delete').dblclick();
    await toast(page, 'User deleted successfully');
    expect(made.filter((method) => method !== 'GET')).toEqual(['PUT', 'DELETE']);
  });

  it('a button that is pressed twice presses nothing that was behind the question', async () => {
    const users = Array.from({ length: 20 }, (_, index) => ({ _id: `${index}`, username: `user-${index}` }));
    const page = await prepare({ as: ['owner'] });
    await page.route(LIST, (route) => route.fulfill({ json: { users } }));
    await hold(page);
    await page.goto(PATH);
    await listed(page);
    await button(page, 'Delete user-0').click();
    await page.getByLabel('Type user-0 to be sure').fill('user-0');
    await answer(page, 'Delete').dblclick();
    await state(page, 'users', 'deleting');
    expect(await page.getByText('not saved').count()).toBe(0);
  });

  it('is busy while the server takes its time; other rows can be edited meanwhile', async () => {
    const id = await user('Ann');
    await user('bob');
    const page = await manage();
    const letGo = await hold(page);
    await handle(page, 'twitter').fill('@ann');
    await update(page);
    await state(page, 'users', 'updating');
    expect(await row(page, id).getAttribute('aria-busy')).toBe('true');
    const controls = [handle(page, 'twitter'), right(page, 'Add Skins'), button(page, 'Update Ann')];
    expect(await Promise.all(controls.map((control) => control.isDisabled()))).toEqual([true, true, true]);
    await handle(page, 'twitter', 'bob').fill('@bob');
    letGo();
    await listed(page);
    expect(await row(page, id).getAttribute('aria-busy')).toBe('false');
    expect(await handle(page, 'twitter', 'bob').inputValue()).toBe('@bob');
    await update(page, 'bob');
    await expect.poll(() => page.getByText('not saved').count()).toBe(0);
  });

  it('is done by the keyboard alone, and the focus stays with the row', async () => {
    const id = await user('Ann');
    const page = await manage();
    await tabTo(page, 'Add Skins: Ann');
    await page.keyboard.press('Space');
    await tabTo(page, 'Update Ann');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await tabTo(page, 'Update');
    await page.keyboard.press('Enter');
    await toast(page, 'User updated successfully');
    await listed(page);
    expect(await stored(id)).toMatchObject({ addskins: 1, editskins: 0, deleteskins: 0 });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`user-${id}`);
  });
});

async function tabTo(page: Page, name: string) {
  for (let step = 0; step < 40 && (await focused(page)) !== name; step++) await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(name);
}

describe('somebody else was quicker', () => {
  it('and both keep their changes', async () => {
    const id = await user('Ann', { twitter: '@ann' });
    const page = await manage({ expected: /status of 409/ });
    await handle(page, 'discord').fill('mine');
    await set(id, { twitter: '@theirs', addskins: 1, version: 2 });
    await update(page);
    await toast(page, 'Somebody changed Ann meanwhile. Look at the new values, then update again.');
    await listed(page);
    await row(page, id).getByText('Somebody changed this meanwhile; your own changes are still here.').waitFor();
    expect(await row(page, id).getByRole('listitem').allInnerTexts()).toEqual([
      'twitter: @ann → @theirs',
      'Add Skins: no → yes',
    ]);
    expect([await handle(page, 'twitter').inputValue(), await handle(page, 'discord').inputValue()]).toEqual([
      '@theirs',
      'mine',
    ]);
    await update(page);
    await toast(page, 'User updated successfully');
    expect(await stored(id)).toMatchObject({ twitter: '@theirs', discord: 'mine', addskins: 1, version: 3 });
    await listed(page);
    expect(await row(page, id).getByText('Somebody changed this meanwhile').count()).toBe(0);
  });

  it('with the same field, and the second update decides', async () => {
    const id = await user('Ann', { twitter: '@ann' });
    const page = await manage({ expected: /status of 409/ });
    await handle(page, 'twitter').fill('@mine');
    await set(id, { twitter: '@theirs', version: 2 });
    await update(page);
    await row(page, id).getByText('twitter: @ann → @theirs').waitFor();
    expect(await handle(page, 'twitter').inputValue()).toBe('@mine');
    await button(page, 'Update Ann').click();
    await dialog(page).getByText('twitter: @theirs → @mine').waitFor();
    await answer(page, 'Update').click();
    await toast(page, 'User updated successfully');
    expect(await stored(id)).toMatchObject({ twitter: '@mine' });
  });

  it('and Reset takes theirs', async () => {
    const id = await user('Ann', { twitter: '@ann' });
    const page = await manage({ expected: /status of 409/ });
    await handle(page, 'twitter').fill('@mine');
    await set(id, { twitter: '@theirs', version: 2 });
    await update(page);
    await row(page, id).getByText('Somebody changed this meanwhile').waitFor();
    await button(page, 'Reset Ann').click();
    expect(await handle(page, 'twitter').inputValue()).toBe('@theirs');
    expect(await row(page, id).getByText('Somebody changed this meanwhile').count()).toBe(0);
  });

  it('and nothing is said of own changes any more when theirs is typed by hand', async () => {
    const id = await user('Ann', { twitter: '@ann' });
    const page = await manage({ expected: /status of 409/ });
    await handle(page, 'twitter').fill('@mine');
    await set(id, { twitter: '@theirs', version: 2 });
    await update(page);
    await row(page, id).getByText('Somebody changed this meanwhile').waitFor();
    await handle(page, 'twitter').fill('@theirs');
    expect(await row(page, id).getByText('your own changes are still here').count()).toBe(0);
  });
});

describe('a refusal', () => {
  it('of an update of somebody who was deleted meanwhile', async () => {
    const id = await user('Ann');
    await user('bob');
    const page = await manage({ expected: /status of 404/ });
    await handle(page, 'twitter').fill('@ann');
    await set(id, { removed_at: Date.now() });
    await update(page);
    await toast(page, 'This user does not exist any more.');
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

  it('of somebody who is no owner any more', async () => {
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
    await page.route(ONE, (route) => route.abort());
    await handle(page, 'twitter').fill('@ann');
    await update(page);
    await toast(page, 'Failed to update user');
    await listed(page);
    expect(await handle(page, 'twitter').inputValue()).toBe('@ann');
    await page.unrouteAll();
    await update(page);
    await toast(page, 'User updated successfully');
    expect(await stored(id)).toMatchObject({ twitter: '@ann' });
  });
});

describe('deleting', () => {
  it('asks with the id and waits for the username, exactly', async () => {
    const id = await user('Ann', { twitter: '@ann' }, ['addskins']);
    const page = await manage();
    await button(page, 'Delete Ann').click();
    const question = 'Are you sure you want to delete Ann? This action cannot be undone!';
    await page.getByRole('dialog', { name: question, exact: true }).waitFor();
    await dialog(page).getByText(`ID ${id}`).waitFor();
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

it.each([1001, 1100])('a short name stays on one line where the window is %d pixels wide', async (width) => {
  const id = await user('howling');
  const page = await manage({ viewport: { width, height: 800 } });
  const lines = await row(page, id)
    .locator('th')
    .evaluate((head) => {
      const range = document.createRange();
      range.selectNodeContents(head);
      return range.getClientRects().length;
    });
  expect(lines).toBe(1);
});

describe('on a phone', () => {
  it.each([360, 320])('the table becomes blocks that fit into %d pixels', async (width) => {
    const long = 'W'.repeat(100);
    const id = await user('A'.repeat(32), { twitter: long, discord: long, discordid: long });
    const page = await manage({ ...phone, viewport: { width, height: 740 } });
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await fits();
    const boxes = await row(page, id)
      .getByRole('textbox')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(3);
    await row(page, id).getByRole('checkbox').first().tap();
    await row(page, id).getByRole('textbox').first().fill(`${long}W`);
    await row(page, id)
      .getByRole('button', { name: /^Update/ })
      .tap();
    await page.getByText('The Twitter handle is longer than 100 characters.').waitFor();
    await fits();
    await row(page, id)
      .getByRole('button', { name: /^Delete/ })
      .tap();
    await dialog(page).waitFor();
    await fits();
    const box = await dialog(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  });

  it('a user is updated by touch', async () => {
    const id = await user('Ann');
    const page = await manage(phone);
    await right(page, 'Edit Skins').tap();
    await button(page, 'Update Ann').tap();
    await answer(page, 'Update').tap();
    await toast(page, 'User updated successfully');
    expect(await stored(id)).toMatchObject({ editskins: 1 });
  });
});

describe('the activity', () => {
  const lines = (page: Page) =>
    activity(page)
      .getByRole('listitem')
      .filter({ has: page.locator('time') });
  const signIn = (account_id: string | null, succeeded: 0 | 1) =>
    site().db.insertInto('sign_in').values({ id: uuid(), at: Date.now(), account_id, succeeded }).execute();

  it('has an update with its differences, and undoes it', async () => {
    const id = await user('Ann', { twitter: '@ann' });
    const page = await manage();
    const owner = await usernameOf(page);
    await activity(page).getByText('Nothing has happened yet.').waitFor();
    await handle(page, 'twitter').fill('@ann2');
    await right(page, 'Add Skins').check();
    await update(page);
    const line = lines(page)
      .filter({ hasText: `${owner} changed Ann` })
      .last();
    await line.waitFor();
    expect(await line.getByRole('listitem').allInnerTexts()).toEqual(['twitter: @ann → @ann2', 'Add Skins: no → yes']);
    await line.getByRole('button', { name: `Undo: ${owner} changed Ann` }).click();
    await line.getByText('undone').waitFor();
    await expect.poll(() => lines(page).count()).toBe(2);
    expect(await stored(id)).toMatchObject({ twitter: '@ann', addskins: 0 });
  });

  it('has sign-ins, right and wrong, and is narrowed by kind and person', async () => {
    const ann = await user('Ann');
    const bob = await user('bob');
    await signIn(ann, 1);
    await signIn(bob, 0);
    await signIn(null, 0);
    const page = await manage();
    await handle(page, 'twitter').fill('@ann');
    await update(page);
    await activity(page).getByText('changed Ann').waitFor();
    const sentences = [
      / changed Ann/,
      /^Somebody tried to sign in with an unknown username/,
      /^bob failed to sign in: wrong password/,
      /^Ann signed in/,
    ];
    const shows = (...wanted: RegExp[]) =>
      expect
        .poll(() => lines(page).locator('> p').allInnerTexts())
        .toEqual(wanted.map((sentence) => expect.stringMatching(sentence)));
    await shows(...sentences);
    await activity(page).getByLabel('Kind').selectOption('Sign-ins');
    await shows(...sentences.slice(1));
    await activity(page).getByLabel('Person').fill('AN');
    await shows(/^Ann signed in/);
    await activity(page).getByLabel('Kind').selectOption('Skins');
    await activity(page).getByText('Nothing of that kind has happened.').waitFor();
    await activity(page).getByLabel('Kind').selectOption('Everything');
    await shows(/ changed Ann/, /^Ann signed in/);
  });

  it('is turned over page by page', async () => {
    const ann = await user('Ann');
    await signIn(ann, 0);
    for (let count = 0; count < 50; count++) await signIn(ann, 1);
    const page = await manage();
    await expect.poll(() => lines(page).count()).toBe(50);
    expect(await button(page, 'Newer').isDisabled()).toBe(true);
    await button(page, 'Older').click();
    await expect.poll(() => lines(page).count()).toBe(1);
    await activity(page).getByText('failed to sign in: wrong password').waitFor();
    expect(await button(page, 'Older').isDisabled()).toBe(true);
    await button(page, 'Newer').click();
    await expect.poll(() => lines(page).count()).toBe(50);
  });

  it('says when it does not come, and tries again', async () => {
    await user('Ann');
    const page = await prepare({ as: ['owner'], expected: /Failed to load resource/ });
    await page.route('**/api/activity*', (route) => route.abort());
    await page.goto(PATH);
    await page.getByText('The activity could not be loaded.').waitFor();
    await listed(page);
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await activity(page).getByText('Nothing has happened yet.').waitFor();
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
