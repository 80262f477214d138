import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Flag } from '#contract/users/user.ts';
import { withSite } from '../support/browser.ts';
import { usernameOf } from '../support/manage-users.ts';

const { prepare, site } = withSite();

const state = (page: Page, machine: string, is: string) =>
  page.locator(`[data-machine=${machine}][data-state^=${is}]`).waitFor();
const name = (page: Page) => page.getByRole('textbox', { name: 'In-game name' });

/** A page opened in a tab in which something has been stored before; `AUTHOR` stands for the person's id. */
async function openOver(path: string, as: readonly Flag[], stored: Record<string, string>) {
  // The icon of the site, which is asked for at a page that names none.
  const page = await prepare({ as, expected: /status of 404/ });
  page.on('dialog', (dialog) => dialog.accept());
  // No app runs there, which would write over it.
  await page.goto('/robots.txt');
  const { id } = await site()
    .db.selectFrom('account')
    .select('id')
    .where('username', '=', await usernameOf(page))
    .executeTakeFirstOrThrow();
  await page.evaluate(
    (texts) => {
      for (const [key, text] of Object.entries(texts)) sessionStorage.setItem(key, text);
    },
    Object.fromEntries(Object.entries(stored).map(([key, text]) => [key, text.replaceAll('AUTHOR', id)])),
  );
  await page.goto(path);
  return page;
}

const fields = '"ingamename":"Mine","model":"m","texture":"t","animation":""';

describe('what a tab has stored and cannot be used (docs: Drafts)', () => {
  it.each([
    ['no JSON', '{"drafts":'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['no drafts', '{"author":"AUTHOR"}'],
    ['drafts of another kind', '{"author":"AUTHOR","drafts":null,"interrupted":null}'],
    ['an author of another kind', '{"author":7,"drafts":{},"interrupted":null}'],
    ['a draft of another kind', '{"author":"AUTHOR","drafts":{"addSkin":"Mine"}}'],
    ['a draft of an older version', '{"author":"AUTHOR","drafts":{"addSkin":{"legend":"Ash","name":"Mine"}}}'],
    ['a draft with a field of another kind', `{"author":"AUTHOR","drafts":{"addSkin":{"legend":[],${fields}}}}`],
  ])('is nothing unfinished: %s', async (_, drafts) => {
    const page = await openOver('/admin/addskin', ['addskins'], { drafts });
    await state(page, 'addSkin', 'filling');
    expect(await name(page).inputValue()).toBe('');
    await page.getByRole('link', { name: 'Legend Tools' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome Legend' }).waitFor();
  });

  it.each([
    ['a skin without its fields', '{"skin":{"_id":"AUTHOR"},"showsAnimation":false}'],
    ['no skin', `{"fields":{${fields}},"showsAnimation":false}`],
  ])('takes no other draft along: %s', async (_, editSkin) => {
    const drafts = `{"author":"AUTHOR","drafts":{"addSkin":{"legend":"Ash",${fields}},"editSkin":${editSkin}}}`;
    const page = await openOver('/admin/editskin', ['addskins', 'editskins'], { drafts });
    await state(page, 'editSkin', 'filling');
    expect(await name(page).inputValue()).not.toBe('');
    await page.goto('/admin/addskin');
    await state(page, 'addSkin', 'filling');
    expect(await name(page).inputValue()).toBe('Mine');
  });

  it('is nothing unfinished of a user: rows of another kind', async () => {
    const drafts = '{"author":"AUTHOR","drafts":{"users":{"x":null}}}';
    const page = await openOver('/admin/manageusers', ['owner'], { drafts });
    await state(page, 'users', 'listing');
    expect(await page.getByText('not saved').count()).toBe(0);
  });

  it.each([
    ['no JSON', 'rubbish'],
    ['null', 'null'],
    ['a place of another site', '{"at":"/skintranslator","place":"https://example.org/"}'],
    ['a place of another kind', '{"at":"/skintranslator","place":7}'],
  ])('is no place to begin at: %s (docs: Addresses)', async (_, latePlace) => {
    const page = await openOver('/skintranslator', [], { latePlace });
    await state(page, 'translator', 'ready');
    expect(page.url()).toBe(`${site().url}/skintranslator`);
  });
});
