import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { Flag } from '#contract/users/user.ts';
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
  await db.deleteFrom('account').where('username_key', '=', 'ann').execute();
});

type Form = {
  path: string;
  calls: CallName[];
  /** Fills the form in and sends it. */
  send: (page: Page) => Promise<unknown>;
  /** Sends what is still in it. */
  sendAgain?: (page: Page) => Promise<unknown>;
  told: [done: string, failed: string];
  /** What somebody finds who comes back after it has failed. */
  kept: (page: Page) => Promise<unknown>;
  /** And after it was saved. */
  saved: (page: Page) => Promise<unknown>;
};

const twitter = (page: Page) => page.getByLabel('twitter of Ann', { exact: true });
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
    send: async (page) => {
      await twitter(page).fill('@ann');
      await button(page, 'Update Ann').click();
      await answer(page, 'Update');
    },
    told: ['User updated successfully', 'Failed to update user'],
    kept: (page) => page.getByText('not saved').first().waitFor(),
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
      await page.locator('[data-machine=users][data-state=listing]').or(page.getByText('No data')).first().waitFor();
      expect(await twitter(page).count()).toBe(0);
    },
  },
};

/** A form that was sent and whose request the server has not answered yet. */
async function sending({ path, calls, send }: Form, as: readonly Flag[] = ['owner']) {
  await addAccount(site().db, 'Ann');
  const page = await prepare({ as, expected: /Failed to load resource/ });
  const held = await hold(page, calls);
  await page.goto(path);
  await send(page);
  await expect.poll(() => held.waits()).toBe(true);
  return { page, held };
}

describe.each(Object.entries(forms))('%s, left while it is being saved', (_, form) => {
  it('is left without a question; that it is saved is told elsewhere, and seen by the person who comes back', async () => {
    const { page, held } = await sending(form);
    await go(page, 'Admin');
    await heading(page, 'Welcome, person');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await held.letGo(...form.calls);
    await toast(page, form.told[0]).getByRole('button', { name: 'Undo' }).waitFor();
    await page.goBack();
    await form.saved(page);
    // Nothing is left that could be lost.
    await go(page, 'Legend Tools');
    await heading(page, 'Welcome Legend');
  });

  it('tells elsewhere that it failed, has what was typed for the person who comes back, and keeps one who comes back too early waiting until it is over', async () => {
    const { page, held } = await sending(form);
    await go(page, 'Admin');
    await heading(page, 'Welcome, person');
    await held.cut(...form.calls);
    await toast(page, form.told[1]).waitFor();
    await page.goBack();
    await form.kept(page);

    await (form.sendAgain ?? form.send)(page);
    await expect.poll(() => held.waits()).toBe(true);
    await go(page, 'Admin');
    await heading(page, 'Welcome, person');
    await page.goBack();
    await page.getByText('Saving…').waitFor();
    await held.letGo(...form.calls);
    await toast(page, form.told[0]).waitFor();
    await form.saved(page);
  });
});

describe('signing out while something is being saved', () => {
  it('asks nothing, and tells what became of it', async () => {
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

  it('tells that it failed, and leaves nothing of it to the next person', async () => {
    const { page, held } = await sending(forms['Add Skin'] as Form);
    await button(page, 'Logout').click();
    await heading(page, 'Welcome Legend');
    await held.cut('addSkin');
    await toast(page, 'Failed to add skin').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('drafts') ?? '')).not.toContain('Queen of Bees');
  });
});

it('a person who leaves while one user is being saved is asked about another row, and only that one is given up', async () => {
  await addAccount(site().db, 'Ann');
  const other = `Bob-${Date.now()}`;
  await addAccount(site().db, other);
  const page = await prepare({ as: ['owner'], expected: /Failed to load resource/ });
  const held = await hold(page, ['saveUser']);
  await page.goto('/admin/manageusers');
  await page.getByLabel(`twitter of ${other}`, { exact: true }).fill('@bob');
  await (forms['Manage Users, changing'] as Form).send(page);
  await go(page, 'Admin');
  await answer(page, 'Leave');
  await heading(page, 'Welcome, person');
  await held.cut('saveUser');
  await toast(page, 'Failed to update user').waitFor();
  await page.goBack();
  await expect.poll(() => twitter(page).inputValue()).toBe('@ann');
  expect(await page.getByLabel(`twitter of ${other}`, { exact: true }).inputValue()).toBe('');
});

describe('lists follow what was changed from another page', () => {
  const rights = ['addskins', 'editskins', 'deleteskins'] as const;

  /** The first skin deleted, and the toast that offers to undo it kept where it is by the mouse. */
  async function deleting() {
    const page = await visit('/admin/deleteskin', { as: rights });
    await (forms['Delete Skin'] as Form).send(page);
    await toast(page, 'Skin deleted successfully').hover();
    return page;
  }
  const press = (page: Page, key: string) => page.keyboard.press(key);

  it('the translator has the skin again when its deletion is undone from the toast', async () => {
    const page = await deleting();
    await page.getByRole('banner').getByRole('link', { name: 'Legend Tools' }).focus();
    await press(page, 'Enter');
    await page.getByRole('link', { name: 'Open the Skin Translator' }).focus();
    await press(page, 'Enter');
    await page.getByText('1 legend · 1 skin').waitFor();
    await toast(page, 'Skin deleted successfully').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 legends · 2 skins').waitFor();
    await page.getByRole('rowheader', { name: 'Hero Knight' }).waitFor();
  });

  it('the home page tells at once what was undone', async () => {
    const page = await deleting();
    await page.getByRole('banner').getByRole('link', { name: 'Legend Tools' }).focus();
    await press(page, 'Enter');
    const news = page.getByRole('listitem').filter({ hasText: 'Hero Knight' });
    await expect.poll(() => news.first().innerText()).toContain('Removed');
    await toast(page, 'Skin deleted successfully').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => news.count()).toBe(0);
  });

  it('the translator loses a skin whose deletion was still on its way when it was opened', async () => {
    const { page, held } = await sending(forms['Delete Skin'] as Form);
    await go(page, 'Legend Tools');
    await page.getByRole('link', { name: 'Open the Skin Translator' }).click();
    await page.getByText('2 legends · 2 skins').waitFor();
    await held.letGo('removeSkin');
    await page.getByText('1 legend · 1 skin').waitFor();
  });
});
