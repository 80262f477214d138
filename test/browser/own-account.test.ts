import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withSite } from '../support/browser.ts';
import { openSessionOf } from '../support/rows.ts';

const { visit, site } = withSite();

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const answer = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

it('an account makes a token, which is shown once and ended after a question, ends its other sessions, and is deleted when its name is typed (docs: Tokens, Sessions, Delete my account)', async () => {
  const page = await visit('/admin/account', { as: ['addskins'] });
  const { db } = site();
  const { id } = await db.selectFrom('account').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow();

  await button(page, 'Make Token').click();
  await page.getByText('Please enter a name.').waitFor();
  await page.getByLabel('Name of the program').fill('Script');
  await button(page, 'Make Token').click();
  await page.getByText('Please choose at least one right.').waitFor();
  await page.getByRole('group', { name: 'It may' }).getByLabel('add skins').check();
  await button(page, 'Make Token').click();
  const secret = page.getByText(/skt_[\w-]{43}/);
  await secret.waitFor();
  await button(page, 'I Have It').click();
  expect(await secret.count()).toBe(0);
  await button(page, /^End the token Script/).click();
  await answer(page, 'End It').click();
  await page.getByText('Token ended').waitFor();
  expect(await db.selectFrom('access_token').select('id').where('account_id', '=', id).execute()).toEqual([]);

  await openSessionOf(db, id);
  await openSessionOf(db, id);
  await page.reload();
  await button(page, /^End .*, since/)
    .first()
    .click();
  await page.getByText('This session has ended').waitFor();
  await button(page, 'Sign out the others').click();
  await page.getByText('All other sessions have ended').waitFor();
  expect(await db.selectFrom('session').select('account_id').where('account_id', '=', id).execute()).toHaveLength(1);

  await button(page, 'Delete My Account').click();
  expect(await answer(page, 'Delete').isDisabled()).toBe(true);
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(await page.getByRole('dialog').locator('b').innerText());
  await answer(page, 'Delete').click();
  await page.getByRole('link', { name: 'Login' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});
