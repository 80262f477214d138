import { expect, it } from 'vitest';
import { WORK } from '../../server/challenge/proof-of-work.ts';
import { addAccount, PASSWORD } from '../support/accounts.ts';
import { withSite } from '../support/browser.ts';

const { visit, site } = withSite({}, WORK);

it('the work that the product asks for is done while somebody types, and opens the door', async () => {
  await addAccount(site().db, 'worker');
  const page = await visit('/login');
  await page.getByLabel('Username').fill('worker');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByText('Verified').waitFor();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'Welcome, worker' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/user');
});
