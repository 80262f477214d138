import { describe, expect, it } from 'vitest';
import { addAccount } from '../support/accounts.ts';
import { phone, withSite } from '../support/browser.ts';
import { objections } from '../support/objections.ts';

const { visit, lookout, site } = withSite();
const expected = /status of 404/;
const looks = { desk: lookout({ expected }), phone: lookout({ ...phone, expected }) };

// `look.test.ts` asks axe about the pages on a phone; here are a desktop, and the states that it does not open.
describe('axe finds nothing on', () => {
  it.each([
    ['the home page', '/', ['desk']],
    ['the login', '/login', ['desk', 'phone']],
    ['the login of a newcomer', '/login?new', ['desk']],
    ['the translator', '/skintranslator', ['desk']],
    ['a search with hits', '/skintranslator?search=base', ['desk', 'phone']],
    ['a search without rows', '/skintranslator?search=mirage', ['desk', 'phone']],
    ['a search without hits', '/skintranslator?search=xyzzy', ['desk']],
    ['the 404 page', '/nowhere', ['desk']],
  ] as const)('%s', async (_, path, devices) => {
    for (const device of devices) {
      const page = await looks[device](path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path.startsWith('/login')) await page.getByText('Verified').waitFor();
      await page.locator('[aria-busy=true], [data-state=loading]').first().waitFor({ state: 'detached' });
      expect(await objections(page)).toEqual([]);
    }
  });

  it('the pages of people who are signed in, the forms, and a question', async () => {
    const member = await visit('/admin/user', { as: [] });
    await member.getByRole('heading', { level: 1 }).waitFor();
    expect(await objections(member)).toEqual([]);

    const page = await visit('/admin', { as: ['owner'] });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await objections(page)).toEqual([]);
    for (const path of ['/admin/addskin', '/admin/editskin', '/admin/deleteskin']) {
      await page.goto(path);
      await page.getByRole('combobox').first().waitFor();
      expect(await objections(page), path).toEqual([]);
    }
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    expect(await objections(page)).toEqual([]);
  });

  it('the table of users, edited and refused, and its two questions', async () => {
    for (const [name, device] of [
      ['at-a-desk', {}],
      ['on-a-phone', phone],
    ] as const) {
      await addAccount(site().db, name, ['addskins']);
      const page = await visit('/admin/manageusers', { ...device, as: ['owner'] });
      const button = (action: string) => page.getByRole('button', { name: `${action} ${name}`, exact: true });
      await page.getByLabel(`discord of ${name}`, { exact: true }).fill('x'.repeat(120));
      await button('Update').click();
      await page.getByText('The Discord name is longer than 100 characters.').waitFor();
      expect(await objections(page)).toEqual([]);
      await page.getByLabel(`discord of ${name}`, { exact: true }).fill('x');
      for (const action of ['Update', 'Delete']) {
        await button(action).click();
        await page.getByRole('dialog').waitFor();
        expect(await objections(page)).toEqual([]);
        await page.keyboard.press('Escape');
      }
    }
  });

  it('the legends, their form, edited and refused, and its questions', async () => {
    for (const device of [{}, phone]) {
      const page = await visit('/admin/legends', { ...device, as: ['owner'], expected: /status of 409/ });
      await page.getByRole('button', { name: 'Edit Axle' }).click();
      await page.getByLabel('Words').fill('holo');
      await page.getByRole('button', { name: 'Save Legend' }).click();
      await page.locator('form').getByText('“holo” stands for Mirage already.').waitFor();
      expect(await objections(page)).toEqual([]);
      await page.getByRole('button', { name: 'New Legend' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await objections(page)).toEqual([]);
    }
  });

  it('a login form that complains', async () => {
    const page = await visit('/login');
    await page.getByText('Verified').waitFor();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    expect(await objections(page)).toEqual([]);
  });

  it('the open menus', async () => {
    const desk = await visit('/');
    await desk.getByRole('heading', { level: 1 }).waitFor();
    await desk.getByRole('button', { name: 'Archives' }).click();
    await desk.getByRole('button', { name: 'Sync links' }).click();
    expect(await objections(desk)).toEqual([]);
    const small = await visit('/', phone);
    await small.getByRole('heading', { level: 1 }).waitFor();
    await small.getByRole('button', { name: 'Menu', exact: true }).tap();
    await small.getByRole('dialog').getByText('Archives').tap();
    expect(await objections(small)).toEqual([]);
  });
});
