import { describe, expect, it } from 'vitest';
import { phone, withSite } from '../support/browser.ts';
import { objections } from '../support/objections.ts';

const { visit, site } = withSite({ BACKUPS: '0' });
const HOUR = 3_600_000;

describe('the page of the status (docs: Status)', () => {
  it('says that all is well, or what needs attention, and the numbers of a day', async () => {
    const page = await visit('/admin/status', { as: ['owner'] });
    await page.getByText('All is well.').waitFor();
    const reminders = page.getByRole('list', { name: 'Settings to think of' }).getByRole('listitem');
    expect((await reminders.allInnerTexts()).map((text) => text.replace(/ is not set.*/, ''))).toEqual([
      ...['PUBLIC_URL', 'SECURITY_CONTACT'],
    ]);
    const hour = Math.floor(Date.now() / HOUR) * HOUR;
    const { db } = site();
    await db.insertInto('hourly').values({ hour, what: 'pageErrors', times: 2 }).execute();
    const seen = { times: 2, first_at: hour, last_at: hour };
    const fault = {
      id: 'x',
      place: 'page',
      message: 'TypeError: …',
      stack: 'assets/a-1234567.js:1:2',
      ...seen,
    } as const;
    await db.insertInto('fault').values(fault).execute();
    await page.getByRole('button', { name: 'Refresh' }).click();
    const attention = page.getByRole('list', { name: 'What needs attention' });
    await attention.getByText('2 errors in visitors’ pages in the last 24 hours. Where they come from').waitFor();
    await page
      .getByText(/^In the last 24 hours: [\d,]+ requests, 0 refused, 0 failed; 2 errors in visitors’ pages\.$/)
      .waitFor();
    await page.getByText('Where', { exact: true }).click();
    await page.getByText('assets/a-1234567.js:1:2').waitFor();
    for (const device of [{}, phone]) {
      const other = await visit('/admin/status', { as: ['owner'], ...device });
      await other.getByText('TypeError: …').waitFor();
      expect(await objections(other)).toEqual([]);
      const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      expect(await other.evaluate(isTooWide)).toBe(false);
    }
  });
});
