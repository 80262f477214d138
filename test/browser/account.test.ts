import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeRecoveryLink } from '../../server/accounts/recovery/recovery-link.ts';
import { write } from '../../server/database/write.ts';
import { button, fillLogin, fitInto, phone, withSite } from '../support/browser.ts';
import { PASSWORD } from '../support/rows.ts';

const { visit, site } = withSite();

const ANOTHER = 'kestrel over moss';
const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).first();

it('the account’s page hands out your own data, by keyboard alone and on a phone, and complains about the password at its field; a recovery link also works for people who are still signed in, who then sign in with the new password (docs: Account page, Recovery)', async () => {
  const page = await visit('/admin/account', { ...phone, as: ['addskins'], expected: /status of 40[03]/ });
  const rights = page.getByRole('region', { name: 'Rights' });
  expect((await rights.getByRole('listitem').innerText()).split('\n')).toEqual([
    'Add skins',
    'Held until an owner takes it away',
  ]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as JSON' }).press('Enter');
  const data = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect((await download).suggestedFilename()).toBe(`legend-tools-${data.user.username}.json`);
  expect([data.user.perms.addskins, data.sessions.length]).toEqual([true, 1]);
  await fitInto(page, phone.viewport);
  await fitInto(page, { width: 1280, height: 900 });

  await page.getByLabel('Current password').fill('not the present one');
  await page.getByLabel('New password').fill('yet another one');
  await button(page, 'Change Password').click();
  expect(await alert(page).innerText()).toBe(
    'That is not your current password. If you changed it in another tab, use the new one.',
  );
  expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('current-password');
  expect(await page.getByLabel('New password').inputValue()).toBe('yet another one');
  const { account_id } = await site()
    .db.selectFrom('session')
    .select('account_id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const by = { accountId: account_id, actor: account_id, at: Date.now(), alone: false };
  const { path } = await write(site().db, (trx) => makeRecoveryLink(trx, by));
  await page.goto(path);
  await page.getByLabel('New password').fill('123456');
  await page.keyboard.press('Enter');
  expect(await alert(page).innerText()).toMatch(/^This is one of the most common passwords/);
  await page.getByLabel('New password').fill(ANOTHER);
  await page.keyboard.press('Enter');
  await page.getByText('Your new password is set, and all sessions of your account have ended.').waitFor();
  const link = page.getByRole('link', { name: /^Sign in as person-/ });
  const username = (await link.innerText()).replace('Sign in as ', '');
  await page.getByRole('navigation').getByRole('link', { name: 'Login' }).waitFor();
  await link.click();
  await fillLogin(page, username, ANOTHER);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Welcome, ${username}` }).waitFor();
  await page.goto(`/login?recover${path.slice(path.indexOf('#'))}`);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  expect(await alert(page).innerText()).toMatch(/^This link was used already\./);
  // Another one, pasted into the same tab.
  const next = await write(site().db, (trx) => makeRecoveryLink(trx, by));
  await page.goto(next.path);
  await button(page, 'Set Password').click();
  await page.getByText('Your new password is set').waitFor();
});

it('an owner whom a password alone protects is led to the section where that is mended (docs: Dashboard)', async () => {
  const page = await visit('/admin', { as: ['owner'] });
  await page.getByRole('link', { name: 'Set one up' }).click();
  const heading = page.getByRole('heading', { name: 'Second factor' });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
});
