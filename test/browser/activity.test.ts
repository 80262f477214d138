import type { Page } from 'playwright-core';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { activity, handle, right, update, usernameOf, withUsers } from '../support/manage-users.ts';
import { insertRows } from '../support/rows.ts';

const { site, user, stored, manage } = withUsers();

it('the activity has an update with its differences, and undoes it; has sign-ins, right and wrong, says where they came from as far as that is known, and is narrowed by kind and person', async () => {
  const lines = (page: Page) =>
    activity(page)
      .getByRole('listitem')
      .filter({ has: page.locator('time') });
  const signIn = (account_id: string | null, succeeded: 0 | 1, network: string | null = null, wrong?: 'code') =>
    insertRows(site().db, 'sign_in', { id: uuid(), at: Date.now(), account_id, succeeded, network, wrong });

  const ann = await user('Ann', { twitter: '@ann' });
  const bob = await user('bob');
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
  expect(await stored(ann)).toMatchObject({ twitter: '@ann', addskins: 0 });

  await signIn(ann, 1);
  await signIn(ann, 1, '203.0.113.7');
  await signIn(bob, 0);
  await signIn(ann, 0, '2001:db8:1:2::/64', 'code');
  await signIn(null, 0);
  await signIn(null, 0, '198.51.100.1');
  const changed = / changed Ann/;
  const nobodys = [
    /^Somebody tried to sign in from 198.51.100.1 with an unknown username/,
    /^Somebody tried to sign in with an unknown username/,
  ];
  const anns = [
    /^Ann failed to sign in from 2001:db8:1:2::\/64: right password, wrong code/,
    /^Ann signed in from 203.0.113.7/,
    /^Ann signed in(?! from)/,
  ];
  const [failed, ...rightOnes] = anns as [RegExp, RegExp, RegExp];
  const signIns = [...nobodys, failed, /^bob failed to sign in: wrong password or code/, ...rightOnes];
  const shows = (...wanted: RegExp[]) =>
    expect
      .poll(() => lines(page).locator('> p').allInnerTexts())
      .toEqual(wanted.map((sentence) => expect.stringMatching(sentence)));
  await activity(page).getByLabel('Kind', { exact: true }).selectOption('Sign-ins');
  await shows(...signIns);
  await activity(page).getByLabel('Person', { exact: true }).fill('AN');
  await shows(...anns);
  await activity(page).getByLabel('Kind', { exact: true }).selectOption('Skins');
  await activity(page).getByText('Nothing matches. Change the filter to see more.').waitFor();
  await activity(page).getByLabel('Kind', { exact: true }).selectOption('Everything');
  await shows(...anns, changed, changed);
  await activity(page).getByLabel('Person', { exact: true }).fill('');
  await shows(...signIns, changed, changed);
});
