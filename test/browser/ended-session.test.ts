import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setArchive, setSkins } from '../flows/seed-skins.ts';
import { archive, skins } from '../flows/skin-samples.ts';
import { heading, signIn, skinName, state, withSite } from '../support/browser.ts';
import { usernameOf } from '../support/manage-users.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { openSessionOf } from '../support/rows.ts';
import { hire } from '../support/staff.ts';

const { visit, prepare, site } = withSite();
const expected = /status of 40[14]/;

beforeAll(async () => {
  await setSkins(site().db, skins);
  await setArchive(site().db, archive);
});

const pathOf = (page: Page) => page.url().slice(site().url.length);
const endSessions = () => site().db.deleteFrom('session').execute();

/** Somebody types into the form for adding, sends it, and learns that their session has ended. */
async function interrupted() {
  const page = await visit('/admin/addskin', { as: ['addskins'], expected });
  page.on('dialog', (dialog) => dialog.accept());
  const username = await usernameOf(page);
  await state(page, 'addSkin', 'filling');
  await skinName(page).fill('Not for others');
  await endSessions();
  await page.getByRole('button', { name: 'Add a new skin' }).click();
  await heading(page, 'Sign In');
  return { page, username };
}

/** Somebody else signs in, and this page hears nothing of it. */
async function signInElsewhere(page: Page, username: string) {
  const { _id } = await hire(site().db, site().url, username, ['addskins']);
  const cookie = { domain: 'localhost', path: '/', sameSite: 'Strict' as const };
  const user = { _id, username, perms: { addskins: true } };
  const value = await openSessionOf(site().db, _id);
  await page.context().addCookies([
    { ...cookie, name: '__Host-session', value, secure: true, httpOnly: true },
    { ...cookie, name: 'userData', value: encodeURIComponent(JSON.stringify(user)) },
  ]);
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

describe('after a session has ended in the middle of work', () => {
  it('the same person goes on where they were, also when the login was loaded again meanwhile; somebody else who loads that page is shown nothing of it', async () => {
    const { page, username } = await interrupted();
    await page.reload();
    await signIn(page, username);
    await state(page, 'addSkin', 'filling');
    expect([pathOf(page), await skinName(page).inputValue()]).toEqual(['/admin/addskin', 'Not for others']);
    await signInElsewhere(page, 'other-tab');
    await page.goto('/admin/addskin');
    await state(page, 'addSkin', 'filling');
    expect([await usernameOf(page), await skinName(page).inputValue(), await page.content()]).toEqual([
      'other-tab',
      '',
      expect.not.stringContaining('Not for others'),
    ]);
  });

  it('somebody else comes to their own page, where nothing of it is shown; its author finds it again, and can send it (docs: Drafts)', async () => {
    const { page, username } = await interrupted();
    await hire(site().db, site().url, 'passer-by', ['addskins']);
    await signIn(page, 'passer-by');
    await heading(page, 'Welcome, passer-by');
    expect([pathOf(page), await page.content()]).toEqual(['/admin', expect.not.stringContaining('Not for others')]);
    await page.getByRole('link', { name: 'Add Skins' }).click();
    await state(page, 'addSkin', 'filling');
    expect(await skinName(page).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Login' }).click();
    await signIn(page, username);
    await state(page, 'addSkin', 'filling');
    expect([pathOf(page), await skinName(page).inputValue()]).toEqual(['/admin/addskin', 'Not for others']);
    // They can send it, under a name that no other test looks for.
    await skinName(page).fill('For everybody');
    await page.getByRole('button', { name: 'Add a new skin' }).click();
    await page.getByText('Skin added successfully').waitFor();
    await expect.poll(() => skinName(page).inputValue()).toBe('');
    await skinName(page).fill('Not for others');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByText('Logged out successfully').last().waitFor();
    expect(await kept(page)).not.toContain('Not for others');
  });
});

it('a right that is taken away in the middle of work ends in a clear refusal and closes the page; the draft is there when the right is back', async () => {
  const page = await visit('/admin/addskin', { as: ['addskins'], expected: /status of 403/ });
  page.on('dialog', (dialog) => dialog.accept());
  await state(page, 'addSkin', 'filling');
  await skinName(page).fill('Half typed');
  const username = await usernameOf(page);
  const setRight = (addskins: 0 | 1) =>
    site().db.updateTable('account').set({ addskins, version: 2 }).where('username', '=', username).execute();
  await setRight(0);
  await page.getByRole('button', { name: 'Add a new skin' }).click();
  await page.locator('.Toastify').getByText('You do not have permission to do this.', { exact: true }).waitFor();
  const words = 'Your right to add skins has ended. What you typed there is kept.';
  await page.locator('.Toastify').getByText(words, { exact: true }).waitFor();
  await heading(page, 'Page Not Found');
  expect(await page.getByRole('link', { name: 'Add Skins' }).count()).toBe(0);
  await setRight(1);
  await page.reload();
  await state(page, 'addSkin', 'filling');
  expect(await skinName(page).inputValue()).toBe('Half typed');
});

it('a list that somebody brought is not shown to the next person who loads the page (docs: A list that stays)', async () => {
  const page = await visit('/translate', { as: ['editskins'] });
  await page.getByLabel('Your list').fill('not_for_others_w');
  await page.getByRole('button', { name: 'Translate', exact: true }).click();
  await state(page, 'listDesk', 'answered');
  await page.reload();
  await state(page, 'listDesk', 'answered');
  await signInElsewhere(page, 'next-person');
  await page.reload();
  await state(page, 'listDesk', 'choosing');
  expect([await page.getByLabel('Your list').inputValue(), await kept(page)]).toEqual([
    '',
    expect.not.stringContaining('not_for_others_w'),
  ]);
});

describe('a session that had ended before the page came', () => {
  const text = 'Your session has ended, and this page is only for those who are signed in.';
  const path = '/admin/addskin?from=mail';

  /** The 404 page stands in place of the form, and tells why. */
  async function isTold(page: Page) {
    await heading(page, 'Page Not Found');
    const main = page.getByRole('main');
    expect([pathOf(page), await main.getByRole('alert').innerText()]).toEqual([path, text]);
    expect(await page.locator('.Toastify [role=alert]').count()).toBe(0);
    const ways = await main.getByRole('button').or(main.getByRole('link')).allInnerTexts();
    expect(ways).toEqual(['Sign in again', 'Go Back', 'Go to Homepage']);
  }

  it('is the 404 page in place, also when that is loaded again or another call tells it before the profile has come, with a way to sign in and back; other pages say nothing of it', async () => {
    const page = await prepare({ as: ['addskins'], expected });
    const username = await usernameOf(page);
    await endSessions();
    await page.goto(path);
    await isTold(page);
    await page.goto('/nowhere');
    await heading(page, 'Page Not Found');
    expect(await page.getByText(text).count()).toBe(0);
    await page.goto(path);
    await isTold(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign in again' }).click();
    await signIn(page, username);
    await state(page, 'addSkin', 'filling');
    expect(pathOf(page)).toBe(path);

    await endSessions();
    await pauseRequests(page, '*/api/users/person-*', () => {});
    await page.goto(path);
    await isTold(page);
  });

  it('goes without a word on a page for everybody, and no page says anything to a guest', async () => {
    const page = await prepare({ as: ['owner'], expected });
    await endSessions();
    await page.goto('/skintranslator');
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await state(page, 'translator', 'ready');
    expect([await page.getByText('session').count(), await page.getByRole('alert').count()]).toEqual([0, 0]);
    await page.goto('/admin');
    await heading(page, 'Page Not Found');
    expect([
      await page.getByText(text).count(),
      await page.getByRole('link', { name: 'Sign in again' }).count(),
    ]).toEqual([0, 0]);
  });
});
