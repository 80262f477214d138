import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, withSite } from '../support/browser.ts';
import { PASSWORD } from '../support/rows.ts';
import { addAuthenticator } from '../support/virtual-authenticator.ts';

const { visit, site } = withSite();

const nameOf = (page: Page) => page.evaluate(async () => (await (await fetch('/api/users/me')).json()).user.username);
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL('/');
};
/** By the bar, which loads nothing anew. */
const openLogin = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Login' }).click();
const openAccount = (page: Page) => page.getByRole('article').getByRole('link', { name: 'Account' }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });

async function typeSignIn(page: Page, username: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect.poll(() => button(page, 'Sign In').isEnabled()).toBe(true);
  await page.keyboard.press('Enter');
}

it('a passkey is made on the account’s page and signs in without a name; removed, or of another site, it opens nothing (docs: Passkeys)', async () => {
  const page = await visit('/admin/account', { as: [], expected: /403/ });
  const device = await addAuthenticator(page);
  const username = await nameOf(page);
  await page.getByLabel('Name of the device').fill('Laptop');
  await page.keyboard.press('Enter');
  await page.getByText('“Laptop” signs you in from now on').waitFor();
  expect((await device.credentials()).map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential])).toEqual([
    ['localhost', true],
  ]);
  await page.getByLabel('Name of the device').fill('Again');
  await button(page, 'Add Passkey').click();
  await page.getByText('This device has a passkey for your account already.').waitFor();
  await signOut(page);
  // The browser offers it by itself, and the device takes each offer.
  await openLogin(page);
  await page.waitForURL('/admin/user');
  await signOut(page);
  // So do browsers that cannot read what they are asked as JSON.
  await page.addInitScript(() => Reflect.deleteProperty(PublicKeyCredential, 'parseRequestOptionsFromJSON'));
  const library = page.waitForRequest('**/assets/passkeys.online-*.js');
  await page.goto('/login');
  await library;
  await page.waitForURL('/admin/user');
  await signOut(page);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto('/login');
  await button(page, 'Sign in with a passkey').click();
  await page.waitForURL('/admin/user');
  expect(await nameOf(page)).toBe(username);
  await site().db.updateTable('session').set({ proved_at: 0 }).execute();
  await openAccount(page);
  await button(page, 'Set Up an App').click();
  await button(page, 'Use a passkey instead').click();
  await page.getByRole('img', { name: 'The secret as a QR code' }).waitFor();
  await site().db.deleteFrom('passkey').execute();
  await signOut(page);
  await openLogin(page);
  await page.getByLabel('Username').fill('somebody');
  await button(page, 'Sign in with a passkey').click();
  await expect
    .poll(() => alert(page).allInnerTexts())
    .toEqual([
      'This passkey opens no account here. It may have been removed, or belong to another site. Use your password instead.',
    ]);
  expect(await page.getByLabel('Username').inputValue()).toBe('somebody');
  await device.forget();
  await button(page, 'Sign in with a passkey').click();
  await expect
    .poll(() => alert(page).allInnerTexts())
    .toEqual(['No passkey was used. Try again, or use your password.']);
});

it('the second factor is set up with an app, saved as codes, asked for behind the password, and switched off, by keyboard alone (docs: Second factor)', async () => {
  const page = await visit('/admin/account', { as: [], expected: /40[03]/ });
  const username = await nameOf(page);
  await button(page, 'Set Up an App').press('Enter');
  await page.getByRole('img', { name: 'The secret as a QR code' }).waitFor();
  const secret = Secret.fromBase32((await page.locator('section code').first().innerText()).replaceAll(' ', ''));
  const code = () => TOTP.generate({ secret });
  const wrong = () => String((Number(code()) + 500_000) % 1_000_000).padStart(6, '0');
  const field = page.getByLabel('The code that your app shows now');
  await field.fill(wrong());
  await field.press('Enter');
  await expect
    .poll(() => alert(page).allInnerTexts())
    .toEqual(['This is not the code of this app. Enter the six digits that it shows now, or scan the picture again.']);
  await field.fill(code().replace(/(...)/, '$1 '));
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await page.getByRole('listitem').locator('code').allInnerTexts();
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as File').press('Enter')]);
  const text = readFileSync(await saved.path(), 'utf8');
  expect([saved.suggestedFilename(), text.split('\r\n').slice(2, -1)]).toEqual(['recovery-codes.txt', codes]);
  expect(codes).toHaveLength(10);
  await button(page, 'I Have Them').press('Enter');
  expect(await page.getByText(codes[0] ?? '').count()).toBe(0);
  await signOut(page);

  await openLogin(page);
  await typeSignIn(page, username);
  await expect.poll(() => heading(page).innerText()).toBe('Enter the Code');
  await page.keyboard.type(wrong());
  await page.keyboard.press('Enter');
  await expect.poll(() => alert(page).allInnerTexts()).toEqual([expect.stringMatching(/^This code is wrong/)]);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(` ${codes[1]?.replaceAll('-', ' ')} `);
  await page.keyboard.press('Enter');
  await page.waitForURL('/admin/user');
  await openAccount(page);
  await page.getByText('9 recovery codes left.').waitFor();
  await page.getByText('A recovery code was used').waitFor();
  await button(page, 'Switch Off').press('Enter');
  await page.getByText('Your password alone is then enough to sign in').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await button(page, 'Set Up an App').waitFor();
  await signOut(page);
  await openLogin(page);
  await typeSignIn(page, username);
  await page.waitForURL('/admin/user');
});
