import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fitInto, phone } from '../support/browser.ts';
import {
  activity,
  answer,
  button,
  calls,
  dialog,
  focused,
  handle,
  hold,
  listed,
  names,
  remove,
  right,
  row,
  state,
  tabTo,
  toast,
  update,
  withUsers,
} from '../support/manage-users.ts';

const { user, set, stored, manage } = withUsers();

const HANDLES = ['twitter', 'discord', 'discordid'];
const RIGHTS = ['Delete Skins', 'Edit Skins', 'Add Skins'];

/** What the question says that the user has, in the order of the columns. */
const asked = (page: Page) => dialog(page).getByRole('definition').allInnerTexts();

it('the table has its columns, everybody by name, and no owners, and is narrowed by words of the name and the handles; a short name stays on one line where the window is just wide enough', async () => {
  await user('bob', { twitter: '@bob', discord: 'Bobby Tables', discordid: '123' }, ['editskins', 'deleteskins']);
  await user('Ann', { twitter: 'ann_art' });
  const howling = await user('howling');
  await user('another-owner', {}, ['owner']);
  const page = await manage();
  const heads = ['username', ...HANDLES, ...RIGHTS, 'Update', 'Delete'];
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(heads);
  expect(await names(page)).toEqual(['Ann', 'bob', 'howling']);
  const handles = HANDLES.map((column) => handle(page, column, 'bob').inputValue());
  expect(await Promise.all(handles)).toEqual(['@bob', 'Bobby Tables', '123']);
  const rights = RIGHTS.map((column) => right(page, column, 'bob').isChecked());
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
  await page.getByText('0 of 3 users').waitFor();
  await button(page, 'Show all').click();
  await expect.poll(() => names(page)).toEqual(['Ann', 'bob', 'howling']);
  expect(await filter.inputValue()).toBe('');

  for (const width of [1001, 1100]) {
    await page.setViewportSize({ width, height: 800 });
    const head = row(page, howling).locator('th button');
    const lines = () =>
      head.evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return [window.innerWidth, range.getClientRects().length];
      });
    await expect.poll(lines).toEqual([width, 1]);
  }
});

describe('editing a row', () => {
  it('takes every letter, marks the row until it is as before, says what is wrong, and asks with the id and the differences before it saves', async () => {
    const id = await user('Ann', { twitter: '@ann', discord: 'Wraith' });
    const page = await manage();
    const made = calls(page);
    const isMarked = () => row(page, id).getByText('not saved').isVisible();
    const isEnabled = () => Promise.all(['Update Ann', 'Reset Ann'].map((name) => button(page, name).isEnabled()));
    const asBefore = [false, [false, false]];
    expect([await isMarked(), await isEnabled()]).toEqual(asBefore);
    await handle(page, 'discord').press('End');
    await page.keyboard.type(' Main');
    expect(await handle(page, 'discord').inputValue()).toBe('Wraith Main');
    expect([await isMarked(), await isEnabled()]).toEqual([true, [true, true]]);
    await page.getByText('1 user · 1 not saved').waitFor();
    await handle(page, 'discord').fill('Wraith');
    expect([await isMarked(), await isEnabled()]).toEqual(asBefore);

    await handle(page, 'twitter').fill('x'.repeat(120));
    await button(page, 'Update Ann').click();
    await page.getByText('The Twitter handle is longer than 100 characters.').waitFor();
    expect(await handle(page, 'twitter').getAttribute('aria-invalid')).toBe('true');
    expect(await dialog(page).count()).toBe(0);

    await handle(page, 'twitter').fill('@ann2');
    await right(page, 'Edit Skins').check();
    const keys = (key: string) => () => page.keyboard.press(key);
    for (const cancel of [keys('Escape'), () => answer(page, 'Cancel').click(), keys('Enter')]) {
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
      expect([await dialog(page).count(), await focused(page)]).toEqual([0, 'Update Ann']);
      expect(await handle(page, 'twitter').inputValue()).toBe('@ann2');
      expect(await right(page, 'Edit Skins').isChecked()).toBe(true);
    }
    await button(page, 'Delete Ann').click();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await listed(page);
    expect(await focused(page)).toBe('Delete Ann');
    expect([made, await stored(id)]).toEqual([[], expect.objectContaining({ twitter: '@ann', version: 1 })]);
  });

  it('saves, says so, loads the list again, and is undone from the toast, also while another question is open; other drafts survive that, a look at the activity and a reload', async () => {
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
    // Under the mouse it stays.
    await page.getByRole('alert').filter({ hasText: 'User updated successfully' }).hover();
    await listed(page);
    const rights = { addskins: 0, editskins: 0, deleteskins: 1 };
    expect(await stored(id)).toMatchObject({ twitter: '@ann2', discord: '', ...rights, version: 2 });
    expect(made).toEqual(['PUT', 'GET']);
    expect(await row(page, id).getByText('not saved').count()).toBe(0);
    expect(await handle(page, 'twitter').inputValue()).toBe('@ann2');
    expect(await handle(page, 'discord', 'bob').inputValue()).toBe('bobby');

    const letGo = await hold(page, '*/api/history/*/undo');
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await button(page, 'Delete Ann').click();
    await dialog(page).waitFor();
    letGo();
    await toast(page, 'User changed back');
    await page.keyboard.press('Escape');
    await expect.poll(() => handle(page, 'twitter').inputValue()).toBe('@ann');
    expect(await stored(id)).toMatchObject({ twitter: '@ann', addskins: 1, editskins: 0, deleteskins: 0 });
    expect(await handle(page, 'discord', 'bob').inputValue()).toBe('bobby');

    await right(page, 'Edit Skins').check();
    // It is on the same page.
    await page.getByRole('link', { name: 'Activity' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#activity');
    expect(await dialog(page).count()).toBe(0);
    const questions: string[] = [];
    page.on('dialog', (question) => {
      questions.push(question.type());
      return question.accept();
    });
    await page.reload();
    await page.getByText('2 users · 2 not saved').waitFor();
    expect(await right(page, 'Edit Skins').isChecked()).toBe(true);
    expect(await handle(page, 'discord', 'bob').inputValue()).toBe('bobby');
    expect(questions).toEqual(['beforeunload']);
  });

  it('sends one request when the button is pressed twice, which presses nothing that was behind the question, is busy meanwhile, and takes a script for a text like every other', async () => {
    const script = '<script>alert(1)</script>';
    const id = await user('Ann');
    await user('bob');
    // Some rows lie behind the question.
    for (let number = 0; number < 20; number++) await user(`guest${number}`);
    const page = await manage();
    const made = calls(page);
    const letGo = await hold(page);
    for (const column of HANDLES) await handle(page, column).fill(script);
    await button(page, 'Update Ann').click();
    await answer(page, 'Update').dblclick();
    await state(page, 'users', 'updating');
    expect(await row(page, id).getAttribute('aria-busy')).toBe('true');
    const controls = [handle(page, 'twitter'), right(page, 'Add Skins'), button(page, 'Update Ann')];
    expect(await Promise.all(controls.map((control) => control.isDisabled()))).toEqual([true, true, true]);
    // Other rows can be edited.
    await handle(page, 'twitter', 'bob').fill('@bob');
    letGo();
    await toast(page, 'User updated successfully');
    await listed(page);
    expect(await row(page, id).getAttribute('aria-busy')).toBe('false');
    expect(await stored(id)).toMatchObject({ twitter: script, discord: script, discordid: script });
    expect(await handle(page, 'discordid').inputValue()).toBe(script);
    await activity(page).getByText(`discordid: none → ${script}`).waitFor();
    expect(await handle(page, 'twitter', 'bob').inputValue()).toBe('@bob');
    await update(page, 'bob');
    await expect.poll(() => page.getByText('not saved').count()).toBe(0);
    await listed(page);

    await button(page, 'Delete Ann').click();
    expect(await asked(page)).toEqual([script, script, script, 'no', 'no', 'no']);
    await page.getByLabel('Type Ann to be sure').fill('Ann');
    await page
      .getByRole('table')
      .evaluate((table) => table.addEventListener('click', () => document.body.setAttribute('data-pressed', '')));
    await answer(page, 'Delete').dblclick();
    await toast(page, 'User deleted successfully');
    expect(made.filter((method) => method !== 'GET')).toEqual(['PUT', 'PUT', 'DELETE']);
    expect(await page.locator('body[data-pressed]').count()).toBe(0);
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

it('when somebody else was quicker both keep their changes; of the same field the second update decides', async () => {
  const id = await user('Ann', { twitter: '@ann' });
  const page = await manage({ expected: /status of 409/ });
  const meanwhile = row(page, id).getByText('Somebody changed this meanwhile; your own changes are still here.');
  const gone = () => expect.poll(() => row(page, id).getByText('Somebody changed this meanwhile').count()).toBe(0);

  await handle(page, 'discord').fill('mine');
  await set(id, { twitter: '@theirs', addskins: 1, version: 2 });
  await update(page);
  await toast(page, 'Somebody changed Ann meanwhile. Look at the new values, then update again.');
  await listed(page);
  await meanwhile.waitFor();
  const theirs = ['twitter: @ann → @theirs', 'Add Skins: no → yes'];
  expect(await row(page, id).getByRole('listitem').allInnerTexts()).toEqual(theirs);
  expect(await handle(page, 'twitter').inputValue()).toBe('@theirs');
  expect(await handle(page, 'discord').inputValue()).toBe('mine');
  await update(page);
  await toast(page, 'User updated successfully');
  expect(await stored(id)).toMatchObject({ twitter: '@theirs', discord: 'mine', addskins: 1, version: 3 });
  await listed(page);
  await gone();

  await handle(page, 'twitter').fill('@mine');
  await set(id, { twitter: '@second', version: 4 });
  await update(page);
  await row(page, id).getByText('twitter: @theirs → @second').waitFor();
  await listed(page);
  expect(await handle(page, 'twitter').inputValue()).toBe('@mine');
  await button(page, 'Update Ann').click();
  await dialog(page).getByText('twitter: @second → @mine').waitFor();
  await answer(page, 'Update').click();
  await gone();
  await expect.poll(() => stored(id)).toMatchObject({ twitter: '@mine', version: 5 });
});

it('deleting asks with the id and waits for the username, exactly; it keeps other drafts and leaves the focus with the table, "No data" of the last user, and is undone from the toast and from the activity', async () => {
  const id = await user('Ann', { twitter: '@ann' }, ['addskins']);
  await user('bob');
  const page = await manage();
  await handle(page, 'discord', 'bob').fill('bobby');
  await button(page, 'Delete Ann').click();
  const question = 'Are you sure you want to delete Ann? This action cannot be undone!';
  await page.getByRole('dialog', { name: question, exact: true }).waitFor();
  await dialog(page).getByText(`ID ${id}`).waitFor();
  // What the specified sentence does not say.
  await dialog(page).getByText('For 30 days you can bring the account back, with Restore under Activity.').waitFor();
  expect(await asked(page)).toEqual(['@ann', 'none', 'none', 'no', 'no', 'yes']);
  expect(await focused(page)).toBe('Cancel');
  const box = page.getByLabel('Type Ann to be sure');
  await box.fill('Anna');
  await box.press('Enter');
  expect(await dialog(page).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await listed(page);
  expect(await stored(id)).toMatchObject({ removed_at: null });
  await button(page, 'Delete Ann').click();
  expect(await box.inputValue()).toBe('');
  await box.fill('Ann');
  await box.press('Enter');
  // Under the mouse it stays.
  await page.getByRole('alert').filter({ hasText: 'User deleted successfully' }).hover();
  await row(page, id).waitFor({ state: 'detached' });
  await listed(page);
  expect([await focused(page), await handle(page, 'discord', 'bob').inputValue()]).toEqual(['Users', 'bobby']);
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'User restored');
  await row(page, id).waitFor();
  expect(await stored(id)).toMatchObject({ removed_at: null });

  await remove(page);
  await expect.poll(() => names(page)).toEqual(['bob']);
  await remove(page, 'bob');
  await page.getByRole('cell', { name: 'No data' }).waitFor();
  expect(await page.getByRole('columnheader').count()).toBe(9);
  await activity(page)
    .getByRole('button', { name: /^Restore: .* deleted Ann$/ })
    .click();
  await expect.poll(() => names(page)).toEqual(['Ann']);
  expect(await right(page, 'Add Skins').isChecked()).toBe(true);
  await expect.poll(() => activity(page).getByText('restored Ann').count()).toBe(2);
});

it('on a phone the table becomes blocks that fit into its width, and a user is updated by touch, with room between Undo and the cross of the toast', async () => {
  const long = 'W'.repeat(100);
  const id = await user('A'.repeat(32), { twitter: long, discord: long, discordid: long });
  const page = await manage(phone);
  const tap = (name: RegExp) => row(page, id).getByRole('button', { name }).tap();
  const fits = async (more: (width: number) => Promise<unknown> = async () => {}) => {
    for (const width of [360, 320]) await fitInto(page, { width, height: 740 }).then(() => more(width));
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
  await tap(/^Update/);
  await page.getByText('The Twitter handle is longer than 100 characters.').waitFor();
  await fits();
  await tap(/^Delete/);
  await dialog(page).waitFor();
  await fits(async (width) => {
    const box = await dialog(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  });
  await answer(page, 'Cancel').tap();
  await row(page, id).getByRole('textbox').first().fill('Ann');
  await tap(/^Update/);
  await answer(page, 'Update').tap();
  await toast(page, 'User updated successfully');
  const room = async () => {
    const [undo, cross] = await Promise.all([placeOf(page, 'Undo'), placeOf(page, 'close')]);
    return cross.x - (undo.x + undo.width);
  };
  // It comes from beside the page, which takes a frame even without motion.
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  expect(await stored(id)).toMatchObject({ twitter: 'Ann', deleteskins: 1 });
});

/** The place of a button of the toast. */
const placeOf = async (page: Page, name: string) =>
  (await page.locator('.Toastify').getByRole('button', { name }).boundingBox()) ?? { x: Number.NaN, width: 0 };
