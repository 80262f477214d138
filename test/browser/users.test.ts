import { describe, expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import {
  answer,
  button,
  dialog,
  handle,
  hold,
  LIST,
  listed,
  names,
  PATH,
  right,
  row,
  state,
  toast,
  withUsers,
} from '../support/manage-users.ts';
import { pauseRequests } from '../support/paused-requests.ts';

const { visit, prepare, user, stored, manage } = withUsers();

describe('the table', () => {
  it('has its columns, everybody by name, and no owners, and is narrowed by words of the name and the handles', async () => {
    await user('bob', { twitter: '@bob', discord: 'Bobby Tables', discordid: '123' }, ['editskins', 'deleteskins']);
    await user('Ann', { twitter: 'ann_art' });
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
    expect(await Promise.all(handles)).toEqual(['@bob', 'Bobby Tables', '123']);
    const rights = ['Delete Skins', 'Edit Skins', 'Add Skins'].map((column) => right(page, column, 'bob').isChecked());
    expect(await Promise.all(rights)).toEqual([true, true, false]);

    const filter = page.getByRole('searchbox', { name: 'Filter users' });
    for (const [typed, found] of [
      ['ANN_ART', ['Ann']],
      ['tables bob', ['bob']],
      ['ann bob', []],
    ] as const) {
      await filter.fill(typed);
      await expect.poll(() => names(page)).toEqual(found);
    }
    await page.getByText('No user matches the filter.').waitFor();
    await page.getByText('0 of 2 users').waitFor();
    await button(page, 'Show all').click();
    await expect.poll(() => names(page)).toEqual(['Ann', 'bob']);
    expect(await filter.inputValue()).toBe('');
  });

  it('shows "No data" below its columns when there are only owners', async () => {
    await user('another-owner', {}, ['owner']);
    const page = await visit(PATH, { as: ['owner'] });
    await page.getByRole('cell', { name: 'No data' }).waitFor();
    expect(await page.getByRole('columnheader').count()).toBe(9);
  });

  it('says "Failed to load users" when the server does not say why, else its words, and tries again', async () => {
    await user('Ann');
    const page = await prepare({ as: ['owner'], expected: /status of 500/ });
    const bodies = [{}, { message: 'The <b>disk</b> is full' }];
    const failing = await pauseRequests(page, LIST, (request) =>
      request.fulfill({ status: 500, json: bodies.shift() }),
    );
    await page.goto(PATH);
    await toast(page, 'Failed to load users');
    await page.getByText('The users could not be loaded.').waitFor();
    await button(page, 'Try again').click();
    await toast(page, 'The <b>disk</b> is full');
    await failing.end();
    await button(page, 'Try again').click();
    await listed(page);
    expect(await names(page)).toEqual(['Ann']);
  });

  it('draws 50 of many users, and 50 more at a time; a button that is pressed twice presses nothing that was behind the question', async () => {
    const users = Array.from({ length: 120 }, (_, index) => ({ _id: `${index}`, username: `user-${index}` }));
    const page = await prepare({ as: ['owner'] });
    await pauseRequests(page, LIST, (request) => request.fulfill({ json: { users } }));
    await hold(page);
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

    await page.getByRole('searchbox', { name: 'Filter users' }).fill('');
    await expect.poll(() => rows.count()).toBe(50);
    await button(page, 'Delete user-0').click();
    await page.getByLabel('Type user-0 to be sure').fill('user-0');
    await answer(page, 'Delete').dblclick();
    await state(page, 'users', 'deleting');
    expect(await page.getByText('not saved').count()).toBe(0);
  });
});

it('a short name stays on one line where the window is just wide enough for the table', async () => {
  const id = await user('howling');
  const page = await manage();
  for (const width of [1001, 1100]) {
    await page.setViewportSize({ width, height: 800 });
    const head = row(page, id).locator('th button');
    const lines = () =>
      head.evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return [window.innerWidth, range.getClientRects().length];
      });
    await expect.poll(lines).toEqual([width, 1]);
  }
});

it('on a phone the table becomes blocks that fit into its width, and a user is updated by touch', async () => {
  const long = 'W'.repeat(100);
  const id = await user('A'.repeat(32), { twitter: long, discord: long, discordid: long });
  const page = await manage(phone);
  const sized = async (width: number) => {
    await page.setViewportSize({ width, height: 740 });
    await expect
      .poll(() => page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]))
      .toEqual([width, width]);
  };
  const fits = async (more: (width: number) => Promise<unknown> = async () => {}) => {
    for (const width of [360, 320]) await sized(width).then(() => more(width));
  };
  await fits(async () => {
    const boxes = await row(page, id)
      .getByRole('textbox')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(3);
  });
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
  await fits(async (width) => {
    const box = await dialog(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  });
  await answer(page, 'Cancel').tap();
  await row(page, id).getByRole('textbox').first().fill('Ann');
  await row(page, id)
    .getByRole('button', { name: /^Update/ })
    .tap();
  await answer(page, 'Update').tap();
  await toast(page, 'User updated successfully');
  expect(await stored(id)).toMatchObject({ twitter: 'Ann', deleteskins: 1 });
});
