import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Flag } from '#contract/users/user.ts';
import { setArchive, setSkins } from '../flows/seed-skins.ts';
import { archive, skins } from '../flows/skin-samples.ts';
import { expectFit, heading, phone, signIn, skinName, state, type Visit, withSite } from '../support/browser.ts';
import { usernameOf } from '../support/manage-users.ts';
import { openSessionOf } from '../support/rows.ts';
import { hire } from '../support/staff.ts';

const { prepare, visit, site } = withSite();
const expected = /status of (401|404|409)/;

beforeAll(async () => {
  await setSkins(site().db, skins);
  await setArchive(site().db, archive);
});

const pathOf = (page: Page) => page.url().slice(site().url.length);
const question = (page: Page) => page.getByRole('alertdialog');
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click();

/** Another tab of the same browser, where the person signs out, and which stays as it was. */
async function signOutElsewhere(page: Page) {
  const other = await page.context().newPage();
  await other.goto('/skintranslator?search=knight');
  const found = other.getByRole('rowheader', { name: 'Hero Knight' });
  await found.waitFor();
  await press(other, 'Logout');
  await other.getByText('Logged out successfully').waitFor();
  await found.waitFor();
  expect(await other.getByRole('searchbox').inputValue()).toBe('knight');
  return other;
}

/**
 * Somebody else is signed in from one moment to the next, as where a tab had heard no sign-out before. What the other tab
 * does is done for it, all of it: the session's cookie, that of the profile, and the word to the other tabs.
 */
async function takeOver(page: Page, { _id, username }: { _id: string; username: string }, isTold = true) {
  const context = page.context();
  const value = await openSessionOf(site().db, _id);
  const cookie = { domain: 'localhost', path: '/', sameSite: 'Strict' as const };
  const user = { _id, username, perms: { addskins: true } };
  await context.addCookies([
    { ...cookie, name: '__Host-session', value, secure: true, httpOnly: true },
    { ...cookie, name: 'userData', value: encodeURIComponent(JSON.stringify(user)) },
  ]);
  if (!isTold) return;
  const other = await context.newPage();
  // Whatever is of the site: its tabs hear each other.
  await other.goto('/robots.txt');
  await other.evaluate((who) => new BroadcastChannel('userData').postMessage(who), user);
  await other.close();
}

let people = 0;
const hired = async (held: readonly Flag[] = ['addskins']) => {
  const username = `second-${++people}`;
  return { ...(await hire(site().db, site().url, username, held)), username };
};

/** Somebody who was there before. */
async function known(username: string) {
  const account = site().db.selectFrom('account').select('id').where('username', '=', username);
  return { _id: (await account.executeTakeFirstOrThrow()).id, username };
}

/** Loads a page until the profile has come: before that an end of the session is another one (docs: Access). */
async function withProfile(page: Page, load: () => Promise<unknown>) {
  const profile = page.waitForResponse('**/api/users/person-*');
  await load();
  await (await profile).finished();
}

/** Somebody who may add skins has typed a name into the form for one. */
async function typing(options: Visit = {}) {
  const page = await prepare({ as: ['addskins'], expected, ...options });
  await withProfile(page, () => page.goto('/admin/addskin'));
  page.on('dialog', (dialog) => dialog.accept());
  await state(page, 'addSkin', 'filling');
  await skinName(page).fill('From Tab One');
  return { page, first: await usernameOf(page) };
}

const authors = async () =>
  (
    await site()
      .db.selectFrom('history')
      .innerJoin('account', 'account.id', 'history.actor')
      .select(['username', 'after_json'])
      .where('after_json', 'like', '%From Tab One%')
      .execute()
  ).map(({ username }) => username);

describe('a tab belongs to the person who opened it (docs: Tabs)', () => {
  // One of the tests has the skin added.
  beforeEach(() => site().db.deleteFrom('history').where('after_json', 'like', '%From Tab One%').execute());

  it('and is the login as soon as somebody signs out in another one; there it asks, once somebody else is there, and goes on by itself once the same person is', async () => {
    const { page, first } = await typing();
    const other = await signOutElsewhere(page);
    await heading(page, 'Sign In');
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    expect(await page.context().cookies()).toEqual([]);
    const second = await hired();
    await other.getByRole('link', { name: 'Login' }).click();
    await signIn(other, second.username);
    await heading(other, `Welcome, ${second.username}`);
    await question(page).waitFor();
    expect(await question(page).innerText()).toContain(
      `The session of this tab has ended. Anything typed here is kept in this tab until its user signs in again. ${second.username} cannot see it.`,
    );
    await press(page, 'Sign in again');
    await question(page).waitFor({ state: 'detached' });
    // Looking again asks nothing again.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect([pathOf(page), await question(page).count()]).toEqual(['/login', 0]);
    await signIn(page, first);
    await state(page, 'addSkin', 'filling');
    expect([pathOf(page), await skinName(page).inputValue()]).toEqual(['/admin/addskin', 'From Tab One']);
    // And now it is the other tab that is asked.
    await other.getByRole('heading', { name: `You are signed in as ${first} in another tab` }).waitFor();
    expect(await authors()).toEqual([]);

    await press(other, `Go on as ${first}`);
    await press(other, 'Logout');
    await heading(page, 'Sign In');
    await takeOver(page, await known(first));
    await state(page, 'addSkin', 'filling');
    expect([pathOf(page), await skinName(page).inputValue(), await question(page).count()]).toEqual([
      '/admin/addskin',
      'From Tab One',
      0,
    ]);
  });

  it('asks over a form, at a desk and on a phone, before anything more can be typed or sent, and goes on as the other without what was typed', async () => {
    const { page, first } = await typing(phone);
    const second = await hired();
    await takeOver(page, second);
    await question(page).waitFor();
    expect((await question(page).innerText()).split(/\n+/)).toEqual([
      `You are signed in as ${second.username} in another tab`,
      `This tab belongs to ${first}, and nothing is saved from it now. Anything ${first} has typed here is kept in this tab until ${first} signs in again. ${second.username} cannot see it.`,
      `Sign in again as ${first}`,
      `Go on as ${second.username}`,
    ]);
    await expectFit(page);

    // It is not closed but by an answer, keeps the keyboard, and begins on no button.
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe(`You are signed in as ${second.username} in another tab`);
    for (const key of ['Escape', 'Escape', 'Enter', ' ', 'Escape']) await page.keyboard.press(key);
    expect(await question(page).count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(`Sign in again as ${first}`);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(`Go on as ${second.username}`);
    await page.keyboard.press('Enter');
    await question(page).waitFor({ state: 'detached' });
    await state(page, 'addSkin', 'filling');
    expect([await skinName(page).inputValue(), await usernameOf(page)]).toEqual(['', second.username]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

    // They sign out, and the person who came first finds what they had typed.
    await press(page, 'Logout');
    await page.getByText('Logged out successfully').waitFor();
    await page.getByRole('link', { name: 'Login' }).click();
    await signIn(page, first);
    await heading(page, `Welcome, ${first}`);
    await page.getByRole('link', { name: 'Add Skins' }).click();
    await state(page, 'addSkin', 'filling');
    expect(await skinName(page).inputValue()).toBe('From Tab One');
    expect(await authors()).toEqual([]);
  });

  it('is refused by the server where it had heard nothing, and asks then; it goes on as the person who opened it, back to what was typed, and asks again when it is shown', async () => {
    const { page, first } = await typing();
    await takeOver(page, await hired(), false);
    await press(page, 'Add a new skin');
    await question(page).waitFor();
    expect(await authors()).toEqual([]);
    await press(page, `Sign in again as ${first}`);
    await heading(page, 'Sign In');
    await signIn(page, first);
    await state(page, 'addSkin', 'filling');
    expect([pathOf(page), await skinName(page).inputValue()]).toEqual(['/admin/addskin', 'From Tab One']);
    await withProfile(page, () => page.reload());
    await state(page, 'addSkin', 'filling');
    expect(await skinName(page).inputValue()).toBe('From Tab One');

    // As browsers do that have no word between tabs.
    await takeOver(page, await hired(), false);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await question(page).waitFor();
    // It goes by itself when the person who opened the tab is there again.
    await takeOver(page, await known(first));
    await question(page).waitFor({ state: 'detached' });
    expect(await skinName(page).inputValue()).toBe('From Tab One');
    await press(page, 'Add a new skin');
    await page.getByText('Skin added successfully').waitFor();
    expect(await authors()).toEqual([first]);
  });

  it('shows nothing of another account, and does nothing to it', async () => {
    const page = await visit('/admin/account', { as: ['addskins', 'owner'], expected });
    await state(page, 'tokens', 'editing');
    await state(page, 'ownSuggestions', 'shown');
    const second = await hired();
    await takeOver(page, second, false);
    await page.locator('[data-machine=tokens]').getByRole('textbox').fill('robot');
    await page.getByRole('group', { name: 'It may' }).getByLabel('add skins').click();
    await press(page, 'Make Token');
    await question(page).waitFor();
    expect(
      await site().db.selectFrom('access_token').selectAll().where('account_id', '=', second._id).execute(),
    ).toEqual([]);
    expect(await page.getByText('You are an owner').count()).toBeGreaterThan(0);
    await press(page, `Go on as ${second.username}`);
    await page.getByText('You are an owner').first().waitFor({ state: 'detached' });
    await state(page, 'tokens', 'editing');
    expect(await usernameOf(page)).toBe(second.username);
  });
});
