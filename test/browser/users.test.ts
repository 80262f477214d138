import { describe, expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import {
  answer,
  button,
  dialog,
  handle,
  LIST,
  listed,
  names,
  PATH,
  right,
  row,
  toast,
  withUsers,
} from '../support/manage-users.ts';
import { pauseRequests } from '../support/paused-requests.ts';

const { visit, prepare, user, stored, manage } = withUsers();

describe('the table', () => {
  it('has its columns, everybody by name, and no owners', async () => {
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
    await pauseRequests(page, LIST, (request) => request.fulfill({ json: [{ _id: '1', username: 'ann' }] }));
    await page.reload();
    await page.getByRole('cell', { name: 'No data' }).waitFor();
  });

  it('says "Failed to load users" when the server does not say why, and tries again', async () => {
    await user('Ann');
    const page = await prepare({ as: ['owner'], expected: /status of 500/ });
    const failing = await pauseRequests(page, LIST, (request) => request.fulfill({ status: 500, json: {} }));
    await page.goto(PATH);
    await toast(page, 'Failed to load users');
    await page.getByText('The users could not be loaded.').waitFor();
    await failing.end();
    await button(page, 'Try again').click();
    await listed(page);
    expect(await names(page)).toEqual(['Ann']);
  });

  it("shows the server's words when the list does not come", async () => {
    const page = await prepare({ as: ['owner'], expected: /status of 500/ });
    await pauseRequests(page, LIST, (request) =>
      request.fulfill({ status: 500, json: { message: 'The <b>disk</b> is full' } }),
    );
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
    await page.goto(`${PATH}?user=Ann`);
    await expect.poll(() => names(page)).toEqual(['Ann']);
  });

  it('draws 50 of many users, and 50 more at a time', async () => {
    const users = Array.from({ length: 120 }, (_, index) => ({ _id: `${index}`, username: `user-${index}` }));
    const page = await prepare({ as: ['owner'] });
    await pauseRequests(page, LIST, (request) => request.fulfill({ json: { users } }));
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

it.each([1001, 1100])('a short name stays on one line where the window is %d pixels wide', async (width) => {
  const id = await user('howling');
  const page = await manage({ viewport: { width, height: 800 } });
  const lines = await row(page, id)
    .locator('th button')
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
