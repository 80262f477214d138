import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SkinChanged } from '#contract/skins/skin-reply.ts';
import { queued } from '../flows/review-desk/model.ts';
import { setSuggestions } from '../flows/seed-suggestions.ts';
import { phone, withSite } from '../support/browser.ts';
import { emptyAll } from '../support/empty-all.ts';
import { objections } from '../support/objections.ts';
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
    expect(await namesNow()).toEqual(['ivy', 'rose']);
    await ready(page);
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

  it('shows what was seen, what is there now and what is meant, when the skin has changed meanwhile; keeps what the reviewer typed when the name is taken, with the reason at its field', async () => {
    const rose = await skin('rose');
    await rename(rose, 'Rose');
    await rename(await skin('lily'), 'Lily');
    await skin('ivy');
    const page = await visit('/admin/suggestions', { as: ['editskins'], expected: /409/ });
    await heading(page, 'rose').waitFor();
    const { _id, version, model, texture } = rose;
    await boss.save(_id, { ingamename: 'roses', model, texture, version });
    await accept(page);
    await toast(page, 'Somebody changed Ash – roses meanwhile.').waitFor();
    await page.getByText('Somebody changed this skin after it was suggested.').waitFor();
    expect(await row(page, 'In-game Name')).toEqual(['rose', 'roses', 'Rose']);
    await accept(page);
    await heading(page, 'lily').waitFor();
    expect(await namesNow()).toEqual(['Rose', 'ivy', 'lily']);

    await ready(page);
    await page.keyboard.press('c');
    const box = page.getByLabel('In-game Name', { exact: true });
    await box.fill('ivy');
    await box.press('Enter');
    await page.locator('[aria-invalid=true]').waitFor();
    expect(await box.inputValue()).toBe('ivy');
    await box.fill('Lilium');
    await box.press('Enter');
    await page.getByText('No suggestion waits.').waitFor();
    expect(await namesNow()).toEqual(['Lilium', 'Rose', 'ivy']);
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

  it('is reached from the dashboard, which counts what waits and offers the owner to give a right', async () => {
    await rename(await skin('rose'), 'Rose');
    const many = Array.from({ length: 20 }, (_, number) => ({
      ...{ ...queued.name, _id: `019aa000-0000-7000-8000-0000000000${number + 10}` },
    }));
    const open = await site().db.selectFrom('suggestion').selectAll().execute();
    await setSuggestions(site().db, many);
    await site().db.updateTable('suggestion').set({ state: 'accepted', decided_at: 1 }).execute();
    await site().db.insertInto('suggestion').values(open).execute();
    const page = await visit('/admin', { as: ['owner'] });
    await page.getByText('1 suggestion waits').waitFor();
    await page
      .getByText(
        '20 suggestions of wei were accepted, and none was wrong. You can give them the right to edit skins under Manage Users.',
      )
      .waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Suggestions' }).click();
    await heading(page, 'rose').waitFor();
    // The buttons take their colours when they can be pressed.
    await page.getByRole('button', { name: 'Accept', exact: true }).and(page.locator(':enabled')).waitFor();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => {}));
    expect(await objections(page)).toEqual([]);
  });
});
