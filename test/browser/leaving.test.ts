import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { setArchive, setDeletions, setSkins } from '../flows/seed-skins.ts';
import { archive, skins } from '../flows/skin-samples.ts';
import { button, skinName, withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { addAccount } from '../support/rows.ts';
import { hold } from '../walk/held-requests.ts';

const { prepare, site } = withSite();

const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
const answer = (page: Page, text: string) =>
  page.getByRole('dialog').getByRole('button', { name: text, exact: true }).click();
const toast = (page: Page, text: string) => page.locator('.Toastify').getByRole('alert').filter({ hasText: text });
const go = (page: Page, link: string) =>
  page.getByRole('banner').getByRole('link', { name: link, exact: true }).first().click();

beforeEach(async () => {
  const { db } = site();
  await setDeletions(db, 0);
  await setSkins(db, skins);
  await setArchive(db, archive);
  await db.deleteFrom('account').where('username_key', 'in', ['ann', 'bob']).execute();
});

type Form = {
  path: string;
  calls: CallName[];
  /** Types what is not sent: the person is asked about it, and gives it up. */
  typeMore?: (page: Page) => Promise<unknown>;
  /** Fills the form in and sends it. */
  send: (page: Page) => Promise<unknown>;
  failed: string;
  /** What somebody finds who comes back after it has failed: what was sent, not what was given up. */
  kept: (page: Page) => Promise<unknown>;
};

const twitter = (page: Page, of = 'Ann') => page.getByLabel(`twitter of ${of}`, { exact: true });
const skin = (page: Page) => page.getByRole('combobox', { name: 'Skin', exact: true });

// The walk of the app leaves the form for a new skin (`test/flows/app/stage.ts`).
const forms = {
  'Edit Skin': {
    path: '/admin/editskin',
    calls: ['saveSkin'],
    send: async (page) => {
      await skinName(page).fill('Villain Knight');
      await button(page, 'Edit Skin').click();
    },
    failed: 'Failed to update skin',
    kept: (page) => expect.poll(() => skinName(page).inputValue()).toBe('Villain Knight'),
  },
  'Delete Skin': {
    path: '/admin/deleteskin',
    calls: ['removeSkin'],
    send: async (page) => {
      await button(page, 'Delete').click();
      await answer(page, 'Delete');
    },
    failed: 'Failed to delete skin',
    kept: (page) => expect.poll(() => skin(page).inputValue()).toBe('Ash - Hero Knight'),
  },
  'Manage Users, changing': {
    path: '/admin/manageusers',
    calls: ['saveUser'],
    typeMore: (page) => twitter(page, 'Bob').fill('@bob'),
    send: async (page) => {
      await twitter(page).fill('@ann');
      await button(page, 'Update Ann').click();
      await answer(page, 'Update');
    },
    failed: 'Failed to update user',
    kept: async (page) => {
      await expect.poll(() => twitter(page).inputValue()).toBe('@ann');
      await page.getByText('1 not saved').waitFor();
      expect(await twitter(page, 'Bob').inputValue()).toBe('');
    },
  },
  'Legends, changing': {
    path: '/admin/legends',
    calls: ['saveKnownLegend'],
    send: async (page) => {
      await button(page, 'Edit Ash').click();
      await page.getByLabel('Animations', { exact: true }).fill('pilot_sim');
      await button(page, 'Save Legend').click();
    },
    failed: 'Failed to update legend',
    kept: (page) => expect.poll(() => page.getByLabel('Animations', { exact: true }).inputValue()).toBe('pilot_sim'),
  },
  'Legends, deleting': {
    path: '/admin/legends',
    calls: ['removeKnownLegend'],
    send: async (page) => {
      await button(page, 'Delete Zed').click();
      await answer(page, 'Delete');
    },
    failed: 'Failed to delete legend',
    kept: (page) => button(page, 'Delete Zed').waitFor(),
  },
  'Manage Users, deleting': {
    path: '/admin/manageusers',
    calls: ['removeUser'],
    send: async (page) => {
      await button(page, 'Delete Ann').click();
      await page.getByLabel('Type Ann to be sure').fill('Ann');
      await answer(page, 'Delete');
    },
    failed: 'Failed to delete user',
    kept: (page) => twitter(page).waitFor(),
  },
} satisfies Record<string, Form>;

/** A form that was sent and whose request the server has not answered yet. */
async function sending({ path, calls, typeMore, send }: Pick<Form, 'path' | 'calls' | 'typeMore' | 'send'>) {
  for (const username of ['Ann', 'Bob']) await addAccount(site().db, username);
  const page = await prepare({ as: ['owner'], expected: /Failed to load resource/ });
  const held = await hold(page, calls);
  await page.goto(path);
  await typeMore?.(page);
  await send(page);
  await expect.poll(() => held.waits()).toBe(true);
  return { page, held };
}

describe('a form that is left while it is being saved', () => {
  it.each(Object.entries<Form>(forms))(
    '%s: asks only about what was not sent, tells elsewhere that it failed, and has what was sent for the person who comes back',
    async (_, form) => {
      const { page, held } = await sending(form);
      await go(page, 'Admin');
      if (form.typeMore) await answer(page, 'Leave');
      await heading(page, 'Welcome, person');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await held.cut(...form.calls);
      await toast(page, form.failed).waitFor();
      await page.goBack();
      await form.kept(page);
    },
  );

  it('keeps a person who comes back too early waiting until it is saved, and has nothing left that could be lost', async () => {
    const { typeMore: _, ...form } = forms['Manage Users, changing'];
    const { page, held } = await sending(form);
    await go(page, 'Admin');
    await heading(page, 'Welcome, person');
    await page.goBack();
    await page.getByText('Saving…').waitFor();
    await held.letGo('saveUser');
    await toast(page, 'User updated successfully').getByRole('button', { name: 'Undo' }).waitFor();
    await expect.poll(() => twitter(page).inputValue()).toBe('@ann');
    expect(await page.getByText('not saved').count()).toBe(0);
    await go(page, 'Legend Tools');
    await heading(page, 'Welcome Legend');
  });
});

it('signing out while something is being saved asks nothing, and tells what became of it, without an undo', async () => {
  const { page, held } = await sending({
    path: '/admin/addskin',
    calls: ['addSkin'],
    send: async (page) => {
      await skinName(page).fill('Queen of Bees');
      await button(page, 'Add a new skin').click();
    },
  });
  await pauseRequests(page, '*/api/users/logout', (request) => request.fulfill({ json: { message: 'Bye' } }));
  await button(page, 'Logout').click();
  await heading(page, 'Welcome Legend');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await held.letGo('addSkin');
  await toast(page, 'Skin added successfully').waitFor();
  expect(await toast(page, 'Skin added successfully').getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem('drafts') ?? '')).not.toContain('Queen of Bees');
});

it('lists follow what was changed from another page: the translator loses a skin whose deletion was still on its way when it was opened, and the home page tells at once what was undone', async () => {
  const { page, held } = await sending(forms['Delete Skin']);
  await go(page, 'Legend Tools');
  await page.getByRole('link', { name: 'All skins' }).click();
  await page.getByText('2 legends · 2 skins').waitFor();
  await held.letGo('removeSkin');
  // Under the mouse it stays.
  await toast(page, 'Skin deleted successfully').hover();
  await page.getByText('1 legend · 1 skin').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Legend Tools' }).press('Enter');
  const news = page.getByRole('listitem').filter({ hasText: 'Hero Knight' });
  await expect.poll(() => news.first().innerText()).toContain('Removed');
  await toast(page, 'Skin deleted successfully').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => news.count()).toBe(0);
  await page.goBack();
  await page.getByText('2 legends · 2 skins').waitFor();
  await page.getByRole('rowheader', { name: 'Hero Knight' }).waitFor();
});
