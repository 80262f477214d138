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
  LIST,
  listed,
  PATH,
  right,
  row,
  state,
  tabTo,
  toast,
  update,
  withUsers,
} from '../support/manage-users.ts';
import { pauseRequests } from '../support/paused-requests.ts';

const { prepare, user, set, stored, manage } = withUsers();

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
    const letGo = await hold(page, '*/api/history/*/undo');
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
    await pauseRequests(page, LIST, (request) => request.fulfill({ json: { users } }));
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

describe('somebody else was quicker', () => {
  /** The owner's page after an update that came too late: both have changed the same field. */
  async function refused() {
    const id = await user('Ann', { twitter: '@ann' });
    const page = await manage({ expected: /status of 409/ });
    await handle(page, 'twitter').fill('@mine');
    await set(id, { twitter: '@theirs', version: 2 });
    await update(page);
    return { page, id };
  }

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
    const { page, id } = await refused();
    await row(page, id).getByText('twitter: @ann → @theirs').waitFor();
    expect(await handle(page, 'twitter').inputValue()).toBe('@mine');
    await button(page, 'Update Ann').click();
    await dialog(page).getByText('twitter: @theirs → @mine').waitFor();
    await answer(page, 'Update').click();
    await toast(page, 'User updated successfully');
    expect(await stored(id)).toMatchObject({ twitter: '@mine' });
  });

  it('and Reset takes theirs', async () => {
    const { page, id } = await refused();
    await row(page, id).getByText('Somebody changed this meanwhile').waitFor();
    await button(page, 'Reset Ann').click();
    expect(await handle(page, 'twitter').inputValue()).toBe('@theirs');
    expect(await row(page, id).getByText('Somebody changed this meanwhile').count()).toBe(0);
  });

  it('and nothing more is said of own changes when theirs is typed by hand', async () => {
    const { page, id } = await refused();
    await row(page, id).getByText('Somebody changed this meanwhile').waitFor();
    await handle(page, 'twitter').fill('@theirs');
    expect(await row(page, id).getByText('your own changes are still here').count()).toBe(0);
  });
});
