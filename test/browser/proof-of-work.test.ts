import { expect, it } from 'vitest';
import { WORK } from '../../server/challenge/challenge.ts';
import { signIn, withSite } from '../support/browser.ts';
import { addAccount } from '../support/rows.ts';

const { prepare, site } = withSite({}, WORK);

const HOUR = 60 * 60_000;

it('the work that the product asks for is done while somebody types, where the clock is an hour slow or fast, and opens the door', async () => {
  await addAccount(site().db, 'worker');
  const page = await prepare();
  await page.clock.install({ time: Date.now() - HOUR });
  await page.goto('/login');
  await page.getByText('Verified').waitFor();
  expect(await page.getByRole('button', { name: 'Sign In', exact: true }).isEnabled()).toBe(true);
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);

  await page.clock.setSystemTime(Date.now() + HOUR);
  await page.reload();
  await signIn(page, 'worker');
  await page.getByRole('heading', { name: 'Welcome, worker' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/user');
});
