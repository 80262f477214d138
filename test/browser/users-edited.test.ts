import { describe, expect, it } from 'vitest';
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
  PATH,
  remove,
  right,
  row,
  state,
  tabTo,
  toast,
  update,
  usernameOf,
  withUsers,
} from '../support/manage-users.ts';

const { visit, user, set, stored, manage } = withUsers();

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
    await right(page, 'Add Skins').check();
    await handle(page, 'discord').fill('ann');
    await button(page, 'Reset Ann').click();
    expect([await isMarked(), await isEnabled()]).toEqual(asBefore);
    expect([await handle(page, 'discord').inputValue(), await right(page, 'Add Skins').isChecked()]).toEqual([
      'Wraith',
      false,
    ]);

    await handle(page, 'twitter').fill('x'.repeat(120));
    await button(page, 'Update Ann').click();
    await page.getByText('The Twitter handle is longer than 100 characters.').waitFor();
    expect(await handle(page, 'twitter').getAttribute('aria-invalid')).toBe('true');
    expect(await dialog(page).count()).toBe(0);
    await handle(page, 'twitter').fill('x'.repeat(100));
    expect(await handle(page, 'twitter').getAttribute('aria-invalid')).toBe('false');

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
    for (const key of ['Escape', 'Enter']) {
      await button(page, 'Delete Ann').click();
      await dialog(page).waitFor();
      await page.keyboard.press(key);
      await listed(page);
      expect([key, await focused(page)]).toEqual([key, 'Delete Ann']);
    }
    expect([made, await stored(id)]).toEqual([[], expect.objectContaining({ twitter: '@ann', version: 1 })]);
    await handle(page, 'twitter').fill('x'.repeat(100));
    await update(page);
    await toast(page, 'User updated successfully');
  });

  it('saves, says so, loads the list again, keeps other drafts, and is undone from the toast, also while another question is open', async () => {
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
  });

  it('sends one request when the button is pressed twice, is busy meanwhile, and takes a script for a text like every other', async () => {
    const script = '<script>alert(1)</script>';
    const id = await user('Ann');
    await user('bob');
    const page = await manage();
    const made = calls(page);
    const letGo = await hold(page);
    for (const column of ['twitter', 'discord', 'discordid']) await handle(page, column).fill(script);
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
    expect(await dialog(page).getByRole('definition').allInnerTexts()).toEqual([
      script,
      script,
      script,
      'no',
      'no',
      'no',
    ]);
    await page.getByLabel('Type Ann to be sure').fill('Ann');
    await answer(page, 'Delete').dblclick();
    await toast(page, 'User deleted successfully');
    expect(made.filter((method) => method !== 'GET')).toEqual(['PUT', 'PUT', 'DELETE']);
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

it('when somebody else was quicker both keep their changes; of the same field the second update, Reset or typing theirs decides', async () => {
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
  await gone();

  /** An update that came too late: both have changed the same field. */
  const tooLate = async (theirs: string, version: number) => {
    await handle(page, 'twitter').fill('@mine');
    await set(id, { twitter: theirs, version });
    await update(page);
    await meanwhile.waitFor();
    await listed(page);
    expect(await handle(page, 'twitter').inputValue()).toBe('@mine');
  };
  await tooLate('@second', 4);
  await row(page, id).getByText('twitter: @theirs → @second').waitFor();
  await button(page, 'Reset Ann').click();
  expect(await handle(page, 'twitter').inputValue()).toBe('@second');
  await gone();
  await tooLate('@third', 5);
  await handle(page, 'twitter').fill('@third');
  await gone();
  await tooLate('@fourth', 6);
  await button(page, 'Update Ann').click();
  await dialog(page).getByText('twitter: @fourth → @mine').waitFor();
  await answer(page, 'Update').click();
  await gone();
  await expect.poll(() => stored(id)).toMatchObject({ twitter: '@mine', version: 7 });
});

it('what was edited survives a look at the activity, second thoughts and a reload, until the page is left', async () => {
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
  // It is on the same page.
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#activity');
  expect([await dialog(page).count(), await handle(page, 'twitter').inputValue()]).toEqual([0, '@ann']);
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Legend Tools' }).click();
  await leave.waitFor();
  await page.keyboard.press('Escape');
  await leave.waitFor({ state: 'detached' });
  expect([new URL(page.url()).pathname, await handle(page, 'twitter').inputValue()]).toEqual([PATH, '@ann']);
  await page.reload();
  await listed(page);
  await page.getByText('2 users · 2 not saved').waitFor();
  expect([await handle(page, 'twitter').inputValue(), await right(page, 'Add Skins', 'bob').isChecked()]).toEqual([
    '@ann',
    true,
  ]);
  expect(asked).toEqual(['beforeunload']);
  await page.getByRole('link', { name: 'Legend Tools' }).click();
  await leave.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
  await page.goBack();
  await listed(page);
  expect(await handle(page, 'twitter').inputValue()).toBe('');
});

describe('deleting', () => {
  it('asks with the id and waits for the username, exactly; it leaves the focus with the table, and is undone from the toast', async () => {
    const id = await user('Ann', { twitter: '@ann' }, ['addskins']);
    await user('bob');
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
    await page.keyboard.press('Escape');
    await remove(page);
    await row(page, id).waitFor({ state: 'detached' });
    await listed(page);
    expect(await focused(page)).toBe('Users');
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'User restored');
    await row(page, id).waitFor();
    expect(await stored(id)).toMatchObject({ removed_at: null });
  });

  it('signs the user out at once, leaves "No data" of the last one, and Restore in the activity brings them back', async () => {
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

    await remove(page, 'bob');
    await page.getByRole('cell', { name: 'No data' }).waitFor();
    await activity(page)
      .getByRole('button', { name: new RegExp(`^Restore: .* deleted ${username}$`) })
      .click();
    await toast(page, 'User restored');
    await expect.poll(() => names(page)).toEqual([username]);
    expect(await right(page, 'Add Skins', username).isChecked()).toBe(true);
    await activity(page).getByText(`restored ${username}`).waitFor();
  });
});
