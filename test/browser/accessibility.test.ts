import { beforeAll, describe, expect, it } from 'vitest';
import { expectFit, objections, phone, withSite } from '../support/browser.ts';
import { keepFewLegends } from '../support/few-legends.ts';
import { addAccount } from '../support/rows.ts';

const { visit, site } = withSite();

beforeAll(() => keepFewLegends(site().db));

/** What is behind a question has been accepted without it. */
const QUESTION = { within: 'dialog[open]' };

// `every-page.test.ts` asks axe about the pages as they open; here are the states that it does not reach.
describe('axe finds nothing on', () => {
  it('the table of users, edited and refused, and its two questions', async () => {
    const name = 'ann';
    await addAccount(site().db, name, ['addskins']);
    const page = await visit('/admin/manageusers', { ...phone, as: ['owner'] });
    const button = (action: string) => page.getByRole('button', { name: `${action} ${name}`, exact: true });
    await page.getByLabel(`discord of ${name}`, { exact: true }).fill('x'.repeat(120));
    await button('Update').click();
    await page.getByText('The Discord name is longer than 100 characters.').waitFor();
    await expectFit(page);
    await page.getByLabel(`discord of ${name}`, { exact: true }).fill('x');
    for (const action of ['Update', 'Delete']) {
      await button(action).click();
      await page.getByRole('dialog').waitFor();
      await expectFit(page, QUESTION);
      await page.keyboard.press('Escape');
    }
  });

  it('the legends, their form, edited and refused, and its questions', async () => {
    const page = await visit('/admin/legends', { ...phone, as: ['owner'], expected: /status of 409/ });
    await page.getByRole('button', { name: 'Edit Axle' }).click();
    await page.getByLabel('Words').fill('holo');
    await page.getByRole('button', { name: 'Save Legend' }).click();
    await page.locator('form').getByText('“holo” stands for Mirage already.').waitFor();
    await expectFit(page);
    await page.getByRole('button', { name: 'New Legend' }).click();
    await page.getByRole('dialog').waitFor();
    await expectFit(page, QUESTION);
  });

  it('a login form that complains', async () => {
    const page = await visit('/login');
    await page.getByText('Verified').waitFor();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    expect(await objections(page)).toEqual([]);
  });
});
