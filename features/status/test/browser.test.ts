import { expect, it } from 'vitest';
import { expectFit, phone, withSite } from '../../../test/support/browser.ts';

const { visit, site } = withSite({ BACKUPS: '0' });
const HOUR = 3_600_000;

it('the status page shows that all is well, or what needs attention, and the numbers since the start, on a phone and at a desk (docs: Status)', async () => {
  const page = await visit('/admin/status', { ...phone, as: ['owner'] });
  await page.getByText('All is well.').waitFor();
  const reminders = page.getByRole('region', { name: 'Steps to consider' }).getByRole('term');
  expect(await reminders.allInnerTexts()).toEqual([
    ...['Bring the game’s names', 'Set the public address', 'Protect your account', 'Keep a backup elsewhere'],
    ...['Name a security contact', 'Tell people what changes'],
  ]);
  const hour = Math.floor(Date.now() / HOUR) * HOUR;
  const { db } = site();
  const seen = { times: 2, first_at: hour, last_at: hour };
  const fault = { id: 'x', place: 'page', message: 'TypeError: …', stack: 'assets/a-1234567.js:1:2', ...seen } as const;
  await db.insertInto('fault').values(fault).execute();
  await page.getByRole('button', { name: 'Refresh' }).click();
  const attention = page.getByRole('list', { name: 'What needs attention' });
  await attention.getByText('1 error in visitors’ pages in the last 24 hours. Where they come from').waitFor();
  await page.getByText(/^Since this server started: [\d,]+ requests, \d+ refused, 0 failed\.$/).waitFor();
  await page.getByText('Where', { exact: true }).click();
  await page.getByText('TypeError: …').waitFor();
  await page.getByText('assets/a-1234567.js:1:2').waitFor();
  await expectFit(page);
});
