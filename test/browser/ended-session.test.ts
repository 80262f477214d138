import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Flag } from '#contract/users/user.ts';
import { PASSWORD } from '../support/accounts.ts';
import { withSite } from '../support/browser.ts';
import { usernameOf } from '../support/manage-users.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { hire } from '../support/staff.ts';

const { visit, prepare, site } = withSite();
const expected = /status of 40[14]/;

const state = (page: Page, machine: string, is: string) =>
  page.locator(`[data-machine=${machine}][data-state^=${is}]`).waitFor();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const pathOf = (page: Page) => page.url().slice(site().url.length);
const name = (page: Page) => page.getByRole('textbox', { name: 'In-game name' });
const endSessions = () => site().db.deleteFrom('session').execute();

async function signIn(page: Page, username: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByText('Verified').waitFor();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Somebody types into the form for adding, sends it, and learns that their session has ended. */
async function interrupted() {
  const page = await visit('/admin/addskin', { as: ['addskins'], expected });
  page.on('dialog', (dialog) => dialog.accept());
  const username = await usernameOf(page);
  await state(page, 'addSkin', 'filling');
  await name(page).fill('Not for others');
  await endSessions();
  await page.getByRole('button', { name: 'Add a new skin' }).click();
  await heading(page, 'Sign In');
  return { page, username };
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

describe('after a session has ended in the middle of work', () => {
  it('the same person goes on where they were, also when the login was loaded again meanwhile, and can send it', async () => {
    const { page, username } = await interrupted();
    await page.reload();
    await signIn(page, username);
    await state(page, 'addSkin', 'filling');
    expect([pathOf(page), await name(page).inputValue()]).toEqual(['/admin/addskin', 'Not for others']);
    await page.getByRole('button', { name: 'Add a new skin' }).click();
    await page.getByText('Skin added successfully').waitFor();
  });

  it.each<[readonly Flag[], string, string]>([
    [[], 'Welcome, next-0', '/admin/user'],
    [['deleteskins'], 'Welcome, next-1', '/admin'],
    [['addskins'], 'Welcome, next-2', '/admin'],
  ])(
    'somebody else with the rights %j comes to their own page, where nothing of it is shown',
    async (held, title, path) => {
      const { page } = await interrupted();
      const username = `next-${held.length === 0 ? 0 : held.includes('deleteskins') ? 1 : 2}`;
      await hire(site().db, site().url, username, held);
      await signIn(page, username);
      await heading(page, title);
      expect([pathOf(page), await page.content()]).toEqual([path, expect.not.stringContaining('Not for others')]);
      if (!held.includes('addskins')) return;
      await page.getByRole('link', { name: 'Add Skins' }).click();
      await state(page, 'addSkin', 'filling');
      expect(await name(page).inputValue()).toBe('');
    },
  );

  it('its author finds it again, though somebody else was there meanwhile (docs: Drafts)', async () => {
    const { page, username } = await interrupted();
    await hire(site().db, site().url, 'passer-by', ['addskins']);
    await signIn(page, 'passer-by');
    await heading(page, 'Welcome, passer-by');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Login' }).click();
    await signIn(page, username);
    await state(page, 'addSkin', 'filling');
    expect([pathOf(page), await name(page).inputValue()]).toEqual(['/admin/addskin', 'Not for others']);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByText('Logged out successfully').last().waitFor();
    expect(await kept(page)).not.toContain('Not for others');
  });
});

it('what was typed is not shown when a page is loaded again by somebody else', async () => {
  const page = await visit('/admin/addskin', { as: ['addskins'], expected });
  page.on('dialog', (dialog) => dialog.accept());
  await state(page, 'addSkin', 'filling');
  await name(page).fill('Not for others');
  const other = await page.context().newPage();
  await other.goto('/guides/oldbuilds');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByText('Logged out successfully').waitFor();
  await hire(site().db, site().url, 'other-tab', ['addskins']);
  await other.getByRole('link', { name: 'Login' }).click();
  await signIn(other, 'other-tab');
  await heading(other, 'Welcome, other-tab');
  await page.goto('/admin/addskin');
  await state(page, 'addSkin', 'filling');
  expect([await name(page).inputValue(), await page.content()]).toEqual([
    '',
    expect.not.stringContaining('Not for others'),
  ]);
});

describe('a session that had ended before the page came', () => {
  const text = 'Your session has ended, and this page is only for those who are signed in.';
  const answer = (status: number, json: object) => (page: Page) =>
    pauseRequests(page, '*/api/users/person-*', (request) => request.fulfill({ status, json }));

  it.each<[string, (page: Page) => Promise<{ end(): Promise<void> } | undefined>]>([
    ['401 with our code', () => endSessions().then(() => undefined)],
    ['401 without a code', answer(401, {})],
    [
      '401 without JSON',
      (page) => pauseRequests(page, '*/api/users/person-*', (request) => request.fulfill({ status: 401, body: 'no' })),
    ],
    ['404', answer(404, { message: 'There is no such user.' })],
    [
      '401 to another call',
      async (page) => {
        await endSessions();
        return pauseRequests(page, '*/api/users/person-*', () => {});
      },
    ],
  ])('is the 404 page in place when it is told by %s, with a way to sign in and back', async (_, end) => {
    const page = await prepare({ as: ['addskins'], expected });
    const held = await end(page);
    await page.goto('/admin/addskin?from=mail');
    await heading(page, 'Page Not Found');
    const main = page.getByRole('main');
    expect(await main.getByRole('alert').innerText()).toBe(text);
    expect([pathOf(page), await page.locator('.Toastify [role=alert]').count()]).toEqual([
      '/admin/addskin?from=mail',
      0,
    ]);
    expect(await main.getByRole('button').or(main.getByRole('link')).allInnerTexts()).toEqual([
      'Sign in again',
      'Go Back',
      'Go to Homepage',
    ]);
    const { username } = await site()
      .db.selectFrom('account')
      .select('username')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await held?.end();
    await main.getByRole('link', { name: 'Sign in again' }).click();
    await signIn(page, username);
    await state(page, 'addSkin', 'filling');
    expect(pathOf(page)).toBe('/admin/addskin?from=mail');
  });

  it('says so also when that page is loaded again, and not on other pages', async () => {
    const page = await visit('/admin', { as: ['owner'], expected });
    await heading(page, /^Welcome/);
    await endSessions();
    await page.reload();
    await page.getByText(text).waitFor();
    await page.reload();
    await page.getByText(text).waitFor();
    await page.goto('/nowhere');
    await heading(page, 'Page Not Found');
    expect(await page.getByText(text).count()).toBe(0);
  });

  it('goes without a word on a page for everybody', async () => {
    const page = await prepare({ as: ['owner'], expected });
    await endSessions();
    await page.goto('/skintranslator');
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await state(page, 'translator', 'ready');
    expect([await page.getByText('session').count(), await page.getByRole('alert').count()]).toEqual([0, 0]);
  });

  it('says nothing to people who were never signed in', async () => {
    const page = await visit('/admin', { expected });
    await heading(page, 'Page Not Found');
    expect([
      await page.getByText(text).count(),
      await page.getByRole('link', { name: 'Sign in again' }).count(),
    ]).toEqual([0, 0]);
  });
});
