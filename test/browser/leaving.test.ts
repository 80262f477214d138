import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { setArchive, setDeletions, setSkins } from '../flows/seed-skins.ts';
import { archive, skins } from '../flows/skin-samples.ts';
import { addAccount } from '../support/accounts.ts';
import { withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { hold } from '../walk/held-requests.ts';

const { prepare, visit, site } = withSite();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const name = (page: Page) => page.getByRole('textbox', { name: 'In-game name' });
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
  /** Sends what is still in it. */
  sendAgain?: (page: Page) => Promise<unknown>;
  told: [done: string, failed: string];
  /** What somebody finds who comes back after it has failed: what was sent, not what was given up. */
  kept: (page: Page) => Promise<unknown>;
  /** And after it was saved. */
  saved: (page: Page) => Promise<unknown>;
};

const twitter = (page: Page, of = 'Ann') => page.getByLabel(`twitter of ${of}`, { exact: true });
const skin = (page: Page) => page.getByRole('combobox', { name: 'Skin', exact: true });

const forms: Record<string, Form> = {
  'Add Skin': {
    path: '/admin/addskin',
    calls: ['addSkin'],
    send: async (page) => {
      await name(page).fill('Queen of Bees');
      await button(page, 'Add a new skin').click();
    },
    told: ['Skin added successfully', 'Failed to add skin'],
    kept: (page) => expect.poll(() => name(page).inputValue()).toBe('Queen of Bees'),
    saved: (page) => expect.poll(() => name(page).inputValue()).toBe(''),
  },
  'Edit Skin': {
    path: '/admin/editskin',
    calls: ['saveSkin'],
    send: async (page) => {
      await name(page).fill('Villain Knight');
      await button(page, 'Edit Skin').click();
    },
    told: ['Skin updated successfully', 'Failed to update skin'],
    kept: (page) => expect.poll(() => name(page).inputValue()).toBe('Villain Knight'),
    saved: (page) => expect.poll(() => skin(page).inputValue()).toBe('Villain Knight'),
  },
  'Delete Skin': {
    path: '/admin/deleteskin',
    calls: ['removeSkin'],
    send: async (page) => {
      await button(page, 'Delete').click();
      await answer(page, 'Delete');
    },
    told: ['Skin deleted successfully', 'Failed to delete skin'],
    kept: (page) => expect.poll(() => skin(page).inputValue()).toBe('Ash - Hero Knight'),
    saved: (page) => expect.poll(() => skin(page).inputValue()).toBe('Bangalore - Base Skin'),
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
    told: ['User updated successfully', 'Failed to update user'],
    kept: async (page) => {
      await expect.poll(() => twitter(page).inputValue()).toBe('@ann');
      await page.getByText('1 not saved').waitFor();
      expect(await twitter(page, 'Bob').inputValue()).toBe('');
    },
    saved: async (page) => {
      await expect.poll(() => twitter(page).inputValue()).toBe('@ann');
      expect(await page.getByText('not saved').count()).toBe(0);
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
    sendAgain: (page) => button(page, 'Save Legend').click(),
    told: ['Legend updated successfully', 'Failed to update legend'],
    kept: (page) => expect.poll(() => page.getByLabel('Animations', { exact: true }).inputValue()).toBe('pilot_sim'),
    saved: async (page) => {
      await page.getByRole('row', { name: /^Ash .*pilot_sim/ }).waitFor();
      expect(await page.getByLabel('Animations', { exact: true }).count()).toBe(0);
    },
  },
  'Legends, deleting': {
    path: '/admin/legends',
    calls: ['removeKnownLegend'],
    send: async (page) => {
      await button(page, 'Delete Zed').click();
      await answer(page, 'Delete');
    },
    told: ['Legend deleted successfully', 'Failed to delete legend'],
    kept: (page) => button(page, 'Delete Zed').waitFor(),
    saved: async (page) => {
      await button(page, 'Edit Ash').waitFor();
      expect(await button(page, 'Edit Zed').count()).toBe(0);
    },
  },
  'Manage Users, deleting': {
    path: '/admin/manageusers',
    calls: ['removeUser'],
    send: async (page) => {
      await button(page, 'Delete Ann').click();
      await page.getByLabel('Type Ann to be sure').fill('Ann');
      await answer(page, 'Delete');
    },
    told: ['User deleted successfully', 'Failed to delete user'],
    kept: (page) => twitter(page).waitFor(),
    saved: async (page) => {
      await twitter(page, 'Bob').waitFor();
      expect(await twitter(page).count()).toBe(0);
    },
  },
};

/** A form that was sent and whose request the server has not answered yet. */
async function sending({ path, calls, typeMore, send }: Form) {
  for (const username of ['Ann', 'Bob']) await addAccount(site().db, username);
  const page = await prepare({ as: ['owner'], expected: /Failed to load resource/ });
  const held = await hold(page, calls);
  await page.goto(path);
  await typeMore?.(page);
  await send(page);
  await expect.poll(() => held.waits()).toBe(true);
  return { page, held };
}

describe.each(Object.entries(forms))('%s, left while it is being saved', (_, form) => {
  it('asks only about what was not sent, tells elsewhere that it failed, has what was sent for the person who comes back, and keeps one who comes back too early waiting until it is saved', async () => {
    const { page, held } = await sending(form);
    await go(page, 'Admin');
    if (form.typeMore) await answer(page, 'Leave');
    await heading(page, 'Welcome, person');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await held.cut(...form.calls);
    await toast(page, form.told[1]).waitFor();
    await page.goBack();
    await form.kept(page);

    await (form.sendAgain ?? form.send)(page);
    await expect.poll(() => held.waits()).toBe(true);
    await go(page, 'Admin');
    await heading(page, 'Welcome, person');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await page.getByText('Saving…').waitFor();
    await held.letGo(...form.calls);
    await toast(page, form.told[0]).getByRole('button', { name: 'Undo' }).waitFor();
    await form.saved(page);
    // Nothing is left that could be lost.
    await go(page, 'Legend Tools');
    await heading(page, 'Welcome Legend');
  });
});

it('signing out while something is being saved asks nothing, and tells what became of it, without an undo', async () => {
  const { page, held } = await sending(forms['Add Skin'] as Form);
  await pauseRequests(page, '*/api/users/logout', (request) => request.fulfill({ json: { message: 'Bye' } }));
  await button(page, 'Logout').click();
  await heading(page, 'Welcome Legend');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await held.letGo('addSkin');
  await toast(page, 'Skin added successfully').waitFor();
  expect(await toast(page, 'Skin added successfully').getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem('drafts') ?? '')).not.toContain('Queen of Bees');
});

describe('lists follow what was changed from another page', () => {
  it('the home page tells at once what was undone', async () => {
    const page = await visit('/admin/deleteskin', { as: ['addskins', 'editskins', 'deleteskins'] });
    await (forms['Delete Skin'] as Form).send(page);
    // Under the mouse it stays.
    await toast(page, 'Skin deleted successfully').hover();
    await page.getByRole('banner').getByRole('link', { name: 'Legend Tools' }).focus();
    await page.keyboard.press('Enter');
    const news = page.getByRole('listitem').filter({ hasText: 'Hero Knight' });
    await expect.poll(() => news.first().innerText()).toContain('Removed');
    await toast(page, 'Skin deleted successfully').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => news.count()).toBe(0);
  });

  it('the translator loses a skin whose deletion was still on its way when it was opened, and has it again when that is undone from the toast', async () => {
    const { page, held } = await sending(forms['Delete Skin'] as Form);
    await go(page, 'Legend Tools');
    await page.getByRole('link', { name: 'Open the Skin Translator' }).click();
    await page.getByText('2 legends · 2 skins').waitFor();
    await held.letGo('removeSkin');
    await toast(page, 'Skin deleted successfully').hover();
    await page.getByText('1 legend · 1 skin').waitFor();
    await toast(page, 'Skin deleted successfully').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 legends · 2 skins').waitFor();
    await page.getByRole('rowheader', { name: 'Hero Knight' }).waitFor();
  });
});
