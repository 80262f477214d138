import { describe, expect, it } from 'vitest';
import type { Flag } from '#contract/users/user.ts';
import { skinName, state, withSite } from '../support/browser.ts';
import { usernameOf } from '../support/manage-users.ts';
import { rowWhere } from '../support/rows.ts';

const { prepare, site } = withSite();

/** A page opened in a tab where something has been stored before; `AUTHOR` stands for the person's id. */
async function openOver(path: string, as: readonly Flag[], stored: Record<string, string>) {
  // The icon of the site, which is asked for at a page that names none.
  const page = await prepare({ as, expected: /status of 404/ });
  page.on('dialog', (dialog) => dialog.accept());
  // No app runs there, which would write over it.
  await page.goto('/robots.txt');
  const { id } = await rowWhere(site().db, 'account', { username: await usernameOf(page) });
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

// What cannot be used, text by text: test/src/unfinished.test.ts and test/src/late-place.test.ts.
describe('what a tab has stored and cannot be used (docs: Drafts, Addresses)', () => {
  it('is nothing unfinished, and no place to begin at', async () => {
    const latePlace = '{"at":"/admin/addskin","place":"https://example.org/"}';
    const page = await openOver('/admin/addskin', ['addskins'], { drafts: '{"drafts":', latePlace });
    await state(page, 'addSkin', 'filling');
    expect([page.url(), await skinName(page).inputValue()]).toEqual([`${site().url}/admin/addskin`, '']);
    await page.getByRole('link', { name: 'Legend Tools' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome Legend' }).waitFor();
  });

  it('takes no other draft along', async () => {
    const editSkin = '{"skin":{"_id":"AUTHOR"},"showsAnimation":false}';
    const drafts = `{"author":"AUTHOR","drafts":{"addSkin":{"legend":"Ash",${fields}},"editSkin":${editSkin}}}`;
    const page = await openOver('/admin/editskin', ['addskins', 'editskins'], { drafts });
    await state(page, 'editSkin', 'filling');
    expect(await skinName(page).inputValue()).not.toBe('');
    await page.goto('/admin/addskin');
    await state(page, 'addSkin', 'filling');
    expect(await skinName(page).inputValue()).toBe('Mine');
  });
});
