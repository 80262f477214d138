import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SkinChanged } from '#contract/skins/skin-reply.ts';
import { queued } from '../flows/review-desk/model.ts';
import { setSuggestions } from '../flows/seed-suggestions.ts';
import { objections, phone, withSite } from '../support/browser.ts';
import { emptyAll } from '../support/empty-all.ts';
import { updateRows } from '../support/rows.ts';
import { hire } from '../support/staff.ts';

const { visit, site } = withSite();

type Person = Awaited<ReturnType<typeof hire>>;
let boss: Person;
let wei: Person;

const reason = 'The shop says so.';
const skin = async (ingamename: string) =>
  (await boss.add('Ash', { ingamename, model: `ash_${ingamename}_w`, texture: `ash_${ingamename}` })).json
    .data as Required<SkinChanged>['data'] & { version: number };
type Listed = Awaited<ReturnType<typeof skin>>;
const rename = ({ _id, version }: Listed, ingamename: string) =>
  wei.send('POST', '/api/suggestions', { kind: 'change', skin: _id, version, fields: { ingamename }, reason });
const namesNow = async () => {
  const { skins } = (await (await fetch(`${site().url}/api/skins`)).json()) as {
    skins: { details: { ingamename: string }[] }[];
  };
  return skins.flatMap(({ details }) => details.map(({ ingamename }) => ingamename)).toSorted();
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true });
const toast = (page: Page, text: string) => page.locator('.Toastify').getByText(text);
/** A suggestion that has just come to the desk waits a moment for its decision. */
const ready = (page: Page) => page.locator('[data-machine=reviewDesk][data-state^="desk.deciding"]').waitFor();
const accept = async (page: Page) => {
  await ready(page);
  await page.keyboard.press('a');
};
const row = (page: Page, label: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${label}`) })
    .getByRole('cell')
    .allInnerTexts();

beforeAll(async () => {
  boss = await hire(site().db, site().url, 'boss');
  wei = await hire(site().db, site().url, 'wei', []);
});
beforeEach(async () => {
  await emptyAll(site().db);
  await site().db.deleteFrom('suggestion').execute();
});

describe('the page on which suggestions are decided (docs: Review)', () => {
  it('decides by keys, and undoes by a key or by the toast', async () => {
    await rename(await skin('rose'), 'Rose');
    await rename(await skin('ivy'), 'Ivy');
    const page = await visit('/admin/suggestions', { as: ['editskins'] });
    await heading(page, 'rose').waitFor();
    await accept(page);
    // Under the pointer it stays until its button is pressed below.
    await toast(page, 'Suggestion accepted').hover();
    await heading(page, 'ivy').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('suggestion');
    expect(await namesNow()).toEqual(['Rose', 'ivy']);
    await page.locator('.Toastify').getByRole('button', { name: 'Undo' }).click();
    await heading(page, 'rose').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('suggestion');
    expect(await namesNow()).toEqual(['ivy', 'rose']);
    await ready(page);
    await page.getByRole('button', { name: /^Decline/ }).press('Enter');
    await page.locator('[data-machine=reviewDesk][data-state^="desk.deciding"]').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Decline/);
    await page.keyboard.press('d');
    await page.keyboard.press('1');
    await toast(page, 'Suggestion declined').waitFor();
    await heading(page, 'ivy').waitFor();
    // A key in a field is a letter.
    await page.getByLabel('Person').pressSequentially('ua');
    expect(await page.getByLabel('Person').inputValue()).toBe('ua');
    await page.getByText('No suggestion matches.').waitFor();
    await page.getByLabel('Person').fill('');
    await heading(page, 'ivy').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click();
    await heading(page, 'rose').waitFor();
  });

  it('shows what was seen, what is there now and what is meant, when the skin has changed meanwhile', async () => {
    const rose = await skin('rose');
    await rename(rose, 'Rose');
    const page = await visit('/admin/suggestions', { as: ['editskins'], expected: /409/ });
    await heading(page, 'rose').waitFor();
    const { _id, version, model, texture } = rose;
    await boss.save(_id, { ingamename: 'roses', model, texture, version });
    await accept(page);
    await toast(page, 'Somebody changed Ash – roses meanwhile.').waitFor();
    await page.getByText('Somebody changed this skin after it was suggested.').waitFor();
    expect(await row(page, 'In-game Name')).toEqual(['rose', 'roses', 'Rose']);
    await accept(page);
    await page.getByText('Nothing to review.').waitFor();
    expect(await namesNow()).toEqual(['Rose']);
  });

  it('shows of a skin that has left the list only what was suggested, and offers to decline', async () => {
    const rose = await skin('rose');
    await rename(rose, 'Rose');
    await boss.remove(rose._id);
    const page = await visit('/admin/suggestions', { as: ['editskins'] });
    await page.getByText('This skin is no longer in the list.').waitFor();
    await ready(page);
    expect(await row(page, 'In-game Name')).toEqual(['rose', 'Rose']);
    expect(await row(page, 'Model')).toEqual(['ash_rose_w', 'unchanged']);
    const isDisabled = (name: string) => page.getByRole('button', { name, exact: true }).isDisabled();
    const all = await Promise.all(['Accept', 'Change and accept', 'Decline'].map(isDisabled));
    expect(all).toEqual([true, true, false]);
    await page.keyboard.press('a');
    await page.keyboard.press('d');
    await page.keyboard.press('1');
    await page.getByText('Nothing to review.').waitFor();
  });

  it('shows the slot of a skin without a material, on the desk, in the forms and to the person', async () => {
    const { _id } = await skin('rose');
    await updateRows(site().db, 'skin', { texture: 'n/a', slot: 'rare_02', camo: '7' }, { id: _id });
    const draft = { kind: 'change', skin: _id, version: 1, fields: { texture: 'ash_rose' }, reason };
    await wei.send('POST', '/api/suggestions', draft);
    const page = await visit('/admin/suggestions', { as: ['editskins'] });
    await heading(page, 'rose').waitFor();
    const slot = 'slot rare_02 on ash_rose, palette 7';
    expect((await row(page, 'Material'))[0]).toBe(slot);
    await page.goto(`${site().url}/admin/editskin?skin=${_id}`);
    await page.getByRole('complementary').getByText(slot).waitFor();
    expect(await page.getByRole('main').getByText(slot).count()).toBe(2);
    await page.goto(`${site().url}/suggest?skin=${_id}`);
    await page.getByText(slot).waitFor();
    expect((await wei.send('GET', '/api/suggestions/mine')).json.suggestions[0].before).toMatchObject({
      slot: 'rare_02',
      camo: '7',
    });
  });

  it('marks the one on the desk in the queue, in forced colours too', async () => {
    for (const name of ['ivy', 'rose']) await rename(await skin(name), name.toUpperCase());
    const page = await visit('/admin/suggestions', { as: ['editskins'] });
    await heading(page, 'ivy').waitFor();
    await page.emulateMedia({ forcedColors: 'active' });
    const lines = await page
      .locator('nav[aria-labelledby=queue] li button')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderLeftColor));
    await page.emulateMedia({ forcedColors: null });
    expect(lines.length).toBe(2);
    expect(lines[0]).not.toBe(lines[1]);
  });

  it('loads the next ones before the loaded ones are used up, and fits on a phone', async () => {
    const rose = await skin('rose');
    const idOf = (number: number) => `019aa000-0000-7000-8000-${String(number).padStart(12, '0')}`;
    await setSuggestions(
      site().db,
      Array.from({ length: 60 }, (_, number) => ({
        ...{ ...queued.name, _id: idOf(number), skin: rose._id, ingamename: `Rose ${number}` },
        content: { fields: { ingamename: `Rose ${number}` } },
      })),
    );
    const page = await visit('/admin/suggestions', { as: ['editskins'], ...phone });
    await page.getByText('60 suggestions wait, the oldest first.').waitFor();
    await ready(page);
    const choose = (number: number) => page.locator(`nav [data-id="${idOf(number)}"]`).click();
    const skip = async (times: number) => {
      for (let press = 0; press < times; press += 1) await page.keyboard.press('s');
    };
    await choose(35);
    await ready(page);
    await skip(10);
    await page.locator('[data-machine=reviewDesk][data-state="desk.deciding,ahead.resting"]').waitFor();
    await choose(55);
    await ready(page);
    await skip(4);
    expect(await row(page, 'In-game Name')).toEqual(['rose', 'Rose 59']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByLabel('Kind', { exact: true }).selectOption('Removal');
    await page.waitForURL('**/admin/suggestions?kind=remove');
    await page.getByText('60 suggestions wait').waitFor({ state: 'detached' });
  });

  it('is reached from the dashboard, which counts what waits', async () => {
    await rename(await skin('rose'), 'Rose');
    const page = await visit('/admin', { as: ['owner'] });
    await page.getByText('1suggestion to decide').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Suggestions' }).click();
    await heading(page, 'rose').waitFor();
    // The buttons take their colours when they can be pressed.
    await page.getByRole('button', { name: 'Accept', exact: true }).and(page.locator(':enabled')).waitFor();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => {}));
    expect(await objections(page)).toEqual([]);
  });
});
