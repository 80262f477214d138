import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { legend } from '../flows/legends/model.ts';
import { changeLegend, setLegends } from '../flows/seed-legends.ts';
import { button, field, fitInto, phone, withSite } from '../support/browser.ts';

const { visit, site } = withSite();

beforeEach(() =>
  setLegends(site().db, [
    legend('Ash', { skins: 2 }),
    legend('Axle', { folder: 'overdrive', words: ['axle'], clips: 'pilot_medium_overdrive' }),
    legend('Mirage', { words: ['holo'], skins: 7 }),
  ]),
);

const PATH = '/admin/legends';
const open = (path = PATH, options = {}) => visit(path, { as: ['owner'], expected: /status of 409/, ...options });
const form = (page: Page) => page.locator('main form');
const answer = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
const toast = (page: Page, text: string) => page.locator('.Toastify').getByRole('alert').filter({ hasText: text });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
/** What has the focus: its label, or what it holds. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return element?.labels?.[0]?.innerText ?? element?.getAttribute('aria-label') ?? element?.id;
  });

describe('the page of the legends (docs: Legends)', () => {
  it('is found from the dashboard and from the users, shows words, animations and how many skins, and finds a word; the activity shows legends by their kind, and takes them back', async () => {
    const page = await open('/admin');
    await page.getByRole('main').getByRole('link', { name: 'Legends' }).click();
    await page.getByRole('heading', { level: 1, name: 'Legends' }).waitFor();
    const cells = await row(page, 'Axle').getByRole('cell').allInnerTexts();
    expect(cells.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      'overdrive axle',
      'pilot_medium_overdrive',
      '0',
      'EditDelete',
    ]);
    expect(await button(page, 'Delete Ash').count()).toBe(0);
    await button(page, 'Edit Axle').click();
    await field(page, 'Name').fill('Overdrive');
    await button(page, 'Save Legend').click();
    await row(page, 'Overdrive').waitFor();

    await page.getByRole('banner').getByRole('link', { name: 'Manage Users' }).click();
    await page.getByLabel('Kind', { exact: true }).selectOption('Legends');
    const line = page.getByRole('region', { name: 'Activity' }).getByRole('listitem').filter({ hasText: 'legend' });
    await line.filter({ hasText: 'changed the legend Overdrive' }).waitFor();
    await line.getByText('Name: Axle → Overdrive').waitFor();
    await line.getByRole('button', { name: /^Undo/ }).click();
    await toast(page, 'Legend changed back').waitFor();
    await line.filter({ hasText: 'changed the legend Axle' }).waitFor();

    await page.getByRole('main').getByRole('link', { name: 'Legends' }).click();
    await row(page, 'Axle').waitFor();
    await page.getByLabel('Find legends').fill('HOLO');
    await page.getByText('1 of 3 legends').waitFor();
    await page.getByLabel('Find legends').fill('nobody');
    await button(page, 'Show all').click();
    await row(page, 'Ash').waitFor();
  });

  it('takes words with commas and spaces, shows them as they are understood, takes back what was saved, keeps what was typed over a reload, and shows what somebody else saved meanwhile beside your own', async () => {
    const page = await open();
    await button(page, 'Edit Mirage').click();
    await field(page, 'Words').fill('Holo, holopilot ghost,ghost');
    expect(await form(page).getByRole('listitem').allInnerTexts()).toEqual(['holo', 'holopilot', 'ghost']);
    await button(page, 'Save Legend').click();
    await row(page, 'Mirage').getByText('holopilot').waitFor();
    // The list follows an undo in the short message.
    await toast(page, 'Legend updated successfully').getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Legend changed back').waitFor();
    await expect.poll(() => row(page, 'Mirage').getByRole('listitem').allInnerTexts()).toEqual(['mirage', 'holo']);

    await button(page, 'Edit Axle').click();
    await field(page, 'Words').fill('axle gear');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect.poll(() => field(page, 'Words').inputValue()).toBe('axle gear');
    await changeLegend(site().db, 'Axle', { clips: 'pilot_new', version: 2 });
    await button(page, 'Save Legend').click();
    await form(page).getByText('Somebody changed this meanwhile; your own changes are still here.').waitFor();
    expect(await form(page).getByText('Animations: pilot_medium_overdrive → pilot_new').count()).toBe(1);
    expect(await field(page, 'Animations').inputValue()).toBe('pilot_new');
    await button(page, 'Save Legend').click();
    await row(page, 'Axle').getByText('gear').waitFor();
    await row(page, 'Axle').getByText('pilot_new').waitFor();
  });

  it('opens a new legend as an address says it, which can be deleted and brought back', async () => {
    const page = await open(`${PATH}?add=1&name=Fox&folder=fox&clips=pilot_light_fox`);
    await form(page).getByRole('heading', { name: 'New legend' }).waitFor();
    expect(await field(page, 'Animations').inputValue()).toBe('pilot_light_fox');
    await button(page, 'Add Legend').click();
    await button(page, 'Delete Fox').click();
    await answer(page, 'Delete');
    await toast(page, 'Legend deleted successfully').getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Fox').getByText('pilot_light_fox').waitFor();
  });

  it('is worked with the keyboard alone, says beside its field which legend has a word already, and never loses the focus; on a phone has its form above the list', async () => {
    const page = await open(PATH, { ...phone, viewport: { width: 1280, height: 900 } });
    await button(page, 'Edit Axle').focus();
    await page.keyboard.press('Enter');
    await form(page).waitFor();
    expect(await focused(page)).toBe('Name');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Words');
    await page.keyboard.type('axle holo');
    await page.keyboard.press('Enter');
    await form(page).getByText('“holo” stands for Mirage already.').waitFor();
    await expect.poll(() => focused(page)).toBe('Words');
    expect(await field(page, 'Words').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Words').inputValue()).toBe('axle holo');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('axle gear');
    await page.keyboard.press('Enter');
    await toast(page, 'Legend updated successfully').waitFor();
    await expect.poll(() => focused(page)).toBe('legend-Axle');
    // Until the list has come anew its buttons are disabled, and a key on one of them is lost.
    await page.locator('[data-machine=legends][data-state=listing]').waitFor();
    await button(page, 'Edit Ash').press('Enter');
    await button(page, 'Close').press('Enter');
    await expect.poll(() => focused(page)).toBe('legend-Ash');
    await button(page, 'Delete Axle').press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Delete Axle');
    await button(page, 'Delete Axle').press('Enter');
    await answer(page, 'Delete');
    await row(page, 'Axle').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Find legends');
    await button(page, 'New Legend').press('Enter');
    await page.keyboard.press('Enter');
    await form(page).getByText('Please enter the name of the legend.').waitFor();
    expect(await focused(page)).toBe('Name');

    await fitInto(page, phone.viewport);
    const [above, below] = await Promise.all([form(page).boundingBox(), row(page, 'Ash').boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  });
});
