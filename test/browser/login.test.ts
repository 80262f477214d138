import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nameHash } from '#contract/signing-in/name-hash.ts';
import { makeOwnerCode } from '../../server/accounts/sign-up/registration.ts';
import { button, phone, problem, withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { addAccount, PASSWORD } from '../support/rows.ts';

const { visit, prepare, site } = withSite();

const expected = /status of 4(00|01|03|04|09)/;

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

async function fill(page: Page, name: string, secret: string) {
  await username(page).fill(name);
  await password(page).fill(secret);
  await page.getByText('Verified').waitFor();
}

it('the account of the owner is created at the address that the server prints; another address is refused, and what was typed stays (docs: Rights)', async () => {
  // Whichever tests ran before, nobody owns the site yet.
  await site().db.updateTable('account').set({ owner: 0 }).execute();
  const page = await visit('/login?owner#of-yesterday', { expected });
  await page.getByText('This account becomes the owner’s, with every right.').waitFor();
  expect(await page.getByRole('main').getByRole('button').allTextContents()).toEqual(['', 'Create Account']);
  await fill(page, 'boss', PASSWORD);
  await password(page).press('Enter');
  expect(await problem(page).innerText()).toMatch(/^The address that you opened is not valid or has expired\./);
  await page.goto(`/login?owner#${await makeOwnerCode(site().db, Date.now())}`);
  expect([await username(page).inputValue(), await password(page).inputValue()]).toEqual(['boss', PASSWORD]);
  await page.getByText('Verified').waitFor();
  await password(page).press('Enter');
  await page.getByRole('heading', { name: 'Welcome, boss' }).waitFor();
  expect([new URL(page.url()).pathname, new URL(page.url()).hash]).toEqual(['/admin', '']);
  await page.getByRole('article').getByRole('link', { name: 'Webhooks' }).waitFor();
});

it('creating an account complains at the field, which gets the focus, and keeps what was typed; then greets, remembers the person, and leads to the instructions', async () => {
  const page = await visit('/login?new', { expected });
  const create = button(page, 'Create Account');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Create Account');
  expect(await password(page).getAttribute('autocomplete')).toBe('new-password');
  expect(await password(page).getAttribute('minlength')).toBe('6');
  const place = await create.boundingBox();
  await fill(page, '  new.comer ', PASSWORD);
  await page.getByRole('status').getByText('Fair.').waitFor();
  expect(await create.boundingBox(), 'the button moves when the meter comes').toEqual(place);
  // Nothing in one of the fields.
  await username(page).fill('');
  await username(page).press('Enter');
  expect([await problem(page).innerText(), await focused(page)]).toEqual(['Please fill in all fields', 'username']);
  await username(page).fill('somebody');
  await password(page).fill('');
  await username(page).press('Enter');
  expect([await problem(page).innerText(), await focused(page)]).toEqual(['Please fill in all fields', 'password']);
  // What the page refuses.
  await password(page).fill('12345');
  await create.click();
  expect(await problem(page).innerText()).toBe('Password must be at least 6 characters long');
  expect([await focused(page), await password(page).inputValue()]).toEqual(['password', '12345']);
  expect(await password(page).getAttribute('aria-invalid')).toBe('true');
  // What the server refuses.
  await fill(page, '<script>alert(1)</script>', PASSWORD);
  await create.click();
  expect(await problem(page).innerText()).toMatch(/^A username has 3 to 32/);
  expect([await focused(page), await username(page).inputValue()]).toEqual(['username', '<script>alert(1)</script>']);
  // What it accepts.
  await fill(page, '  new.comer ', PASSWORD);
  await create.click();
  await page.getByRole('heading', { name: 'Welcome, new.comer' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/user');
  await page.getByText('Account created').waitFor();
  const cookies = new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]));
  expect(cookies.get('__Host-session')).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
  expect(JSON.parse(decodeURIComponent(cookies.get('userData')?.value ?? ''))).toMatchObject({
    username: 'new.comer',
    perms: { owner: false },
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome, new.comer' }).waitFor();
});

it('signing in by keyboard alone, with a greeting, to the dashboard with the permitted tools only; it helps password managers and eyes', async () => {
  await addAccount(site().db, 'editor', ['editskins']);
  const page = await visit('/login');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await username(page).getAttribute('autocomplete')).toBe('username webauthn');
  expect(await password(page).getAttribute('autocomplete')).toBe('current-password');
  await username(page).focus();
  await page.keyboard.type('EDITOR');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.getByText('Verified').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Show password');
  await page.keyboard.press('Space');
  await expect.poll(() => password(page).getAttribute('type')).toBe('text');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sign In');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Welcome, editor' }).waitFor();
  await page.getByText('Welcome back, editor!').waitFor();
  expect(await page.getByRole('article').getByRole('link').allTextContents()).toEqual([
    'Coverage',
    'Suggestions',
    'Edit Skins',
    'Account',
  ]);
  await page.goBack();
  expect(new URL(page.url()).pathname).not.toBe('/login');
});

it('a name that others guess at takes a longer verification, which the page gets by itself; then the right password opens the door, on a phone of 320 px', async () => {
  const { db } = site();
  await addAccount(db, 'target');
  const bucket = `guess ${await nameHash('target')}`;
  const reset_at = Date.now() + 60_000;
  await db.insertInto('rate').values({ bucket, hits: 30, reset_at }).execute();
  const page = await prepare({ ...phone, viewport: { width: 320, height: 640 }, expected: /status of 403/ });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/challenge') && asked.push(request.url()));
  await page.goto('/login');
  await fill(page, 'target', PASSWORD);
  await button(page, 'Sign In').click();
  expect(await problem(page).innerText()).toBe(
    'Many wrong passwords were tried for this username, so the verification takes some seconds longer. Wait until it is done, then sign in again.',
  );
  expect(await password(page).inputValue()).toBe(PASSWORD);
  await page.getByText('Verified').waitFor();
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(sideways)).toBe(0);
  await button(page, 'Sign In').click();
  await page.getByRole('heading', { name: 'Welcome, target' }).waitFor();
  // The name itself stands in no address.
  expect(asked.map((address) => new URL(address).search)).toEqual(['', `?name=${await nameHash('target')}`]);
});

it('on the way to the first page after signing in something says that it comes, in the frame that stays; nothing moves for those who want no motion', async () => {
  await addAccount(site().db, 'waiting', ['owner']);
  const page = await prepare({ reducedMotion: 'no-preference', isFirst: true });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await pauseRequests(page, '*/assets/dashboard-*', async (request) => {
    await released;
    await request.continue();
  });
  await page.goto('/login');
  await fill(page, 'waiting', PASSWORD);
  await button(page, 'Sign In').click();
  const sign = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading the page…' });
  await sign.waitFor();
  expect([new URL(page.url()).pathname, await page.title()]).toEqual(['/admin', 'Admin · Legend Tools']);
  await page.getByRole('banner').getByRole('link', { name: 'Manage Users' }).waitFor();
  expect((await page.getByRole('contentinfo').boundingBox())?.y).toBeGreaterThan(500);
  // Not at once: most pages come sooner.
  const text = sign.getByText('Loading the page…').locator('..');
  expect(await text.evaluate((part) => getComputedStyle(part).animationDelay)).toBe('0.15s, 0.15s');
  const running = () =>
    sign.evaluate(
      (part) => part.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
    );
  await expect.poll(running).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(running).toBe(0);
  release();
  await page.getByRole('heading', { name: 'Welcome, waiting' }).waitFor();
  expect(await sign.count()).toBe(0);
});

it('a session that follows another one does not lose its cookie by the late answer to the end of that', async () => {
  const username = 'quick-one';
  await addAccount(site().db, username, ['addskins']);
  const page = await visit('/admin', { as: ['owner'], expected });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await pauseRequests(page, '*/api/users/logout', async (request) => {
    await released;
    await request.continue();
  });
  await button(page, 'Logout').click();
  await page.getByRole('link', { name: 'Login' }).click();
  await fill(page, username, PASSWORD);
  await button(page, 'Sign In').click();
  await button(page, 'Signing in...').waitFor();
  release();
  await page.getByRole('heading', { name: `Welcome, ${username}` }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: `Welcome, ${username}` }).waitFor();
});
