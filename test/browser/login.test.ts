import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nameHash } from '#contract/signing-in/name-hash.ts';
import { makeOwnerCode } from '../../server/accounts/sign-up/owner-code.ts';
import { addAccount, PASSWORD } from '../support/accounts.ts';
import { phone, withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';

const { visit, prepare, site } = withSite();

const expected = /status of 4(00|01|03|04|09)/;

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ }).first();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

async function fill(page: Page, name: string, secret: string) {
  await username(page).fill(name);
  await password(page).fill(secret);
  await page.getByText('Verified').waitFor();
}

describe('the account of the owner (docs: Rights)', () => {
  it('is created at the address that the server prints; another address is refused, and what was typed stays', async () => {
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
});

describe('creating an account', () => {
  it('greets, remembers the person, and leads to the instructions', async () => {
    const page = await visit('/login?new');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Create Account');
    const place = await button(page, 'Create Account').boundingBox();
    await fill(page, '  new.comer ', PASSWORD);
    await page.getByRole('status').getByText('Fair.').waitFor();
    expect(await button(page, 'Create Account').boundingBox(), 'the button moves when the meter comes').toEqual(place);
    await button(page, 'Create Account').click();
    await page.getByRole('heading', { name: 'Welcome, new.comer' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/user');
    await page.getByText('Account created').waitFor();
    const cookies = new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]));
    expect(cookies.get('__Host-session')).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
    });
    expect(JSON.parse(decodeURIComponent(cookies.get('userData')?.value ?? ''))).toMatchObject({
      username: 'new.comer',
      perms: { owner: false },
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome, new.comer' }).waitFor();
  });

  it('needs at least 6 characters, says so at the field, and keeps what was typed', async () => {
    const page = await visit('/login?new');
    await fill(page, 'somebody', '12345');
    await button(page, 'Create Account').click();
    expect(await problem(page).innerText()).toBe('Password must be at least 6 characters long');
    expect([await focused(page), await password(page).inputValue()]).toEqual(['password', '12345']);
    expect(await password(page).getAttribute('aria-invalid')).toBe('true');
    expect(await password(page).getAttribute('minlength')).toBe('6');
  });

  it('says at the name that it is taken', async () => {
    await addAccount(site().db, 'Taken');
    const page = await visit('/login?new', { expected });
    await fill(page, 'tAKEN', PASSWORD);
    await button(page, 'Create Account').click();
    expect(await problem(page).innerText()).toBe('That username is taken');
    expect(await focused(page)).toBe('username');
    expect(await username(page).inputValue()).toBe('tAKEN');
  });

  it('refuses names that cannot be, in words', async () => {
    const page = await visit('/login?new', { expected });
    for (const name of ['<script>alert(1)</script>', "'; drop table account; --", '😀😀😀', 'me']) {
      await fill(page, name, PASSWORD);
      await button(page, 'Create Account').click();
      expect(await problem(page).innerText()).toMatch(/^(A username has 3 to 32|That username is reserved)/);
      expect(await username(page).inputValue()).toBe(name);
    }
  });
});

describe('signing in', () => {
  it('by Enter, with a greeting, to the dashboard with the permitted tools only', async () => {
    await addAccount(site().db, 'editor', ['editskins']);
    const page = await visit('/login');
    await fill(page, 'EDITOR', PASSWORD);
    await password(page).press('Enter');
    await page.getByRole('heading', { name: 'Welcome, editor' }).waitFor();
    await page.getByText('Welcome back, editor!').waitFor();
    expect(await page.getByRole('article').getByRole('link').allTextContents()).toEqual([
      'Edit Skins',
      'Coverage',
      'Suggestions',
      'Account',
    ]);
    await page.goBack();
    expect(new URL(page.url()).pathname).not.toBe('/login');
  });

  it('says the same for a wrong password and an unknown name; the challenge starts anew', async () => {
    await addAccount(site().db, 'known');
    const page = await visit('/login', { expected });
    for (const name of ['known', 'nobody-of-that-name']) {
      await fill(page, name, 'not the password');
      await button(page, 'Sign In').click();
      expect(await problem(page).innerText()).toBe('Invalid username or password');
      expect([await focused(page), await password(page).inputValue()]).toEqual(['password', 'not the password']);
      await page.getByText('Verified').waitFor();
    }
  });

  it('asks for both fields and for the challenge before the server is asked', async () => {
    const page = await prepare();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await pauseRequests(page, '*/api/challenge', async (request) => {
      await released;
      await request.continue();
    });
    await page.goto('/login');
    await username(page).press('Enter');
    expect(await problem(page).innerText()).toBe('Please fill in all fields');
    expect(await focused(page)).toBe('username');
    await username(page).fill('ann');
    await username(page).press('Enter');
    expect([await problem(page).innerText(), await focused(page)]).toEqual(['Please fill in all fields', 'password']);
    await password(page).fill('x');
    await password(page).press('Enter');
    expect(await problem(page).innerText()).toBe('Please complete the verification challenge');
    expect([await button(page, 'Sign In').isEnabled(), await button(page, 'Create Account').isEnabled()]).toEqual([
      false,
      false,
    ]);
    release();
    await page.getByText('Verified').waitFor();
    expect([await button(page, 'Sign In').isEnabled(), await button(page, 'Create Account').isEnabled()]).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    ['Sign In', 'Signing in...', '*/api/users/login'],
    ['Create Account', 'Creating account...', '*/api/users'],
  ])('%s says "%s" while it is under way, disables both actions and sends once', async (name, label, url) => {
    const page = await prepare({ expected: /Failed to load/ });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let sent = 0;
    await pauseRequests(page, url, async (request) => {
      sent++;
      await released;
      await request.abort();
    });
    await page.goto('/login');
    await fill(page, 'ann-of-nowhere', PASSWORD);
    await button(page, name).dblclick();
    await button(page, label).waitFor();
    const buttons = page.getByRole('button', { name: /Sign|Creat/ }).and(page.locator('form button'));
    expect(await buttons.evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).disabled))).toEqual([
      true,
      true,
      true,
    ]);
    release();
    await button(page, name).waitFor();
    expect([sent, await problem(page).innerText(), await username(page).inputValue()]).toEqual([
      1,
      'The server cannot be reached. Check your connection, then try again.',
      'ann-of-nowhere',
    ]);
  });

  it('offers another challenge when none came', async () => {
    const page = await prepare({ expected: /Failed to load/ });
    const challenge = await pauseRequests(page, '*/api/challenge', (request) => request.abort());
    await page.goto('/login');
    await button(page, 'Try again').waitFor();
    expect(await problem(page).innerText()).toBe(
      'The server cannot be reached. Check your connection, then try again.',
    );
    await challenge.end();
    await button(page, 'Try again').click();
    await page.getByText('Verified').waitFor();
    expect(await problem(page).count()).toBe(0);
  });

  it('helps password managers and eyes, and keeps search engines out', async () => {
    const page = await visit('/login');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await username(page).getAttribute('autocomplete')).toBe('username webauthn');
    expect(await password(page).getAttribute('autocomplete')).toBe('current-password');
    await username(page).fill('kept');
    await button(page, 'Create one').click();
    expect(await password(page).getAttribute('autocomplete')).toBe('new-password');
    expect(await username(page).inputValue()).toBe('kept');
    await password(page).fill('visible?');
    await button(page, 'Show password').click();
    expect(await password(page).getAttribute('type')).toBe('text');
    expect(await button(page, 'Show password').getAttribute('aria-pressed')).toBe('true');
  });

  it('works by keyboard alone', async () => {
    await addAccount(site().db, 'typist');
    const page = await visit('/login');
    await username(page).focus();
    await page.keyboard.type('typist');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.getByText('Verified').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Show password');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sign In');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome, typist' }).waitFor();
  });

  it('fits a phone of 320 px', async () => {
    const page = await visit('/login', { ...phone, viewport: { width: 320, height: 640 } });
    await page.getByText('Verified').waitFor();
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(sideways)).toBe(0);
  });
});

describe('a name that others guess at', () => {
  it('takes a longer verification, which the page gets by itself; then the right password opens the door', async () => {
    const { db } = site();
    await addAccount(db, 'target');
    const bucket = `guess ${await nameHash('target')}`;
    const reset_at = Date.now() + 60_000;
    await db.insertInto('rate').values({ bucket, hits: 30, reset_at }).execute();
    const page = await prepare({ expected: /status of 403/ });
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
    await button(page, 'Sign In').click();
    await page.getByRole('heading', { name: 'Welcome, target' }).waitFor();
    // The name itself stands in no address.
    expect(asked.map((address) => new URL(address).search)).toEqual(['', `?name=${await nameHash('target')}`]);
  });
});

describe('on the way to the first page after signing in', () => {
  async function waiting(reducedMotion: 'reduce' | 'no-preference') {
    const username = `waiting-${reducedMotion}`;
    await addAccount(site().db, username, ['owner']);
    const page = await prepare({ reducedMotion });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/dashboard-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/login');
    await fill(page, username, PASSWORD);
    await button(page, 'Sign In').click();
    const sign = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading the page…' });
    await sign.waitFor();
    return { page, sign, release, username };
  }

  it('something says that it comes, in the frame that stays', async () => {
    const { page, sign, release, username } = await waiting('no-preference');
    expect([new URL(page.url()).pathname, await page.title()]).toEqual(['/admin', 'Legend Tools']);
    await page.getByRole('banner').getByRole('link', { name: 'Manage Users' }).waitFor();
    expect((await page.getByRole('contentinfo').boundingBox())?.y).toBeGreaterThan(500);
    // Not at once: most pages come sooner.
    const text = sign.getByText('Loading the page…').locator('..');
    expect(await text.evaluate((part) => getComputedStyle(part).animationDelay)).toBe('0.15s, 0.15s');
    release();
    await page.getByRole('heading', { name: `Welcome, ${username}` }).waitFor();
    expect(await sign.count()).toBe(0);
  });

  it('nothing moves for those who want no motion', async () => {
    const { page, sign, release } = await waiting('reduce');
    const running = () =>
      sign.evaluate((part) => part.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running'));
    await expect.poll(async () => (await running()).length).toBe(0);
    release();
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  });
});

describe('a session', () => {
  it('is not asked for when the browser remembers nobody by name', async () => {
    const page = await prepare({ userData: { _id: '1', username: ' ', perms: { owner: true } } });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/api/users'))).toEqual([]);
  });

  it('a person who is signed in has no use for the login', async () => {
    const staff = await visit('/login', { as: ['addskins'] });
    await staff.getByRole('heading', { name: /^Welcome, person/ }).waitFor();
    expect(new URL(staff.url()).pathname).toBe('/admin');
    const plain = await visit('/login', { as: [] });
    await plain.waitForURL('**/admin/user');
  });

  it('ends at once with Logout, which leads home from the admin area', async () => {
    const page = await visit('/admin', { as: ['owner'], expected });
    await button(page, 'Logout').click();
    await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
    await page.getByText('Logged out successfully').waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  });

  it('ends with Logout elsewhere, and the page stays', async () => {
    const page = await visit('/skintranslator?search=wraith', { as: [] });
    await page.getByRole('region', { name: 'Wraith' }).waitFor();
    await button(page, 'Logout').click();
    await page.getByText('Logged out successfully').waitFor();
    await page.getByRole('region', { name: 'Wraith' }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('wraith');
  });

  it('ends here even when the server cannot be told', async () => {
    const page = await visit('/skintranslator', { as: [], expected: /Failed to load/ });
    await pauseRequests(page, '*/api/users/logout', (request) => request.abort());
    await button(page, 'Logout').click();
    await page.getByText('Error during logout').waitFor();
    await page.getByRole('link', { name: 'Login' }).waitFor();
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('userData');
  });

  it('that follows another one does not lose its cookie by the late answer to the end of that', async () => {
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

  it('that ended in another tab has ended here as well', async () => {
    const page = await visit('/admin', { as: ['owner'], expected });
    await page.getByRole('heading', { name: /^Welcome, person/ }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/guides/oldbuilds');
    await button(other, 'Logout').click();
    await other.getByText('Logged out successfully').waitFor();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Login' }).waitFor();
  });

  it('keeps a remembered person when the server cannot be asked, and says so', async () => {
    const page = await prepare({ as: ['owner'], expected: /Failed to load/ });
    await pauseRequests(page, '*/api/users/person-*', (request) => request.fulfill({ status: 500, json: {} }));
    await page.goto('/admin');
    await page.getByText('An error occurred while loading user data').waitFor();
    await page.getByRole('heading', { name: /^Welcome, person/ }).waitFor();
  });
});
