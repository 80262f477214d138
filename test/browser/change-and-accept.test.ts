import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import { objections, phone, withSite } from '../support/browser.ts';
import { emptyAll } from '../support/empty-all.ts';
import { hire } from '../support/staff.ts';
import { decline, firstOf, type Person, queue, suggest } from '../support/suggestions.ts';

const { visit, site } = withSite();

let boss: Person;
let wei: Person;
const reason = 'The shop says so.';

const skin = async (ingamename: string) =>
  (await boss.add('Ash', { ingamename, model: `ash_${ingamename}_w`, texture: `ash_${ingamename}` })).json.data;
/** Adds a skin, and suggests its name with a capital letter. */
async function rename(ingamename: string) {
  const { _id, version } = await skin(ingamename);
  const capital = ingamename.replace(/^./, (first) => first.toUpperCase());
  await suggest(wei, { kind: 'change', skin: _id, version, fields: { ingamename: capital }, reason });
  const { suggestions } = await queue(boss);
  return suggestions.at(-1) as ReviewSuggestion;
}
const missing = { ingamename: 'Rider', model: 'axle_rider_w', texture: 'n/a' };
const namesNow = async () => {
  const { skins } = (await (await fetch(`${site().url}/api/skins`)).json()) as {
    skins: { legend: string; details: { ingamename: string }[] }[];
  };
  return skins.flatMap(({ legend, details }) => details.map(({ ingamename }) => `${legend} ${ingamename}`)).toSorted();
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true });
const ready = (page: Page) => page.locator('[data-machine=reviewDesk][data-state^="desk.deciding"]').waitFor();
const box = (page: Page) => page.getByRole('textbox', { name: 'In-game name' });
const toast = (page: Page, text: string) => page.locator('.Toastify').getByText(text);

beforeAll(async () => {
  boss = await hire(site().db, site().url, 'boss');
  wei = await hire(site().db, site().url, 'wei', []);
});
beforeEach(async () => {
  await emptyAll(site().db);
  await site().db.deleteFrom('suggestion').execute();
});

describe('a suggestion that is changed before it is accepted (docs: Change and accept)', () => {
  it('opens in Edit Skin by a key, and going back leads to the same one', async () => {
    for (const name of ['rose', 'ivy']) await rename(name);
    const page = await visit('/admin/suggestions?kind=change', { as: ['editskins'] });
    await heading(page, 'rose').waitFor();
    await ready(page);
    await page.keyboard.press('s');
    await heading(page, 'ivy').waitFor();
    await page.keyboard.press('c');
    await page.getByText('wei suggested these values.').waitFor();
    expect([await box(page).inputValue(), new URL(page.url()).pathname]).toEqual(['Ivy', '/admin/editskin']);
    await page.goBack();
    await heading(page, 'ivy').waitFor();
    await page.waitForURL('**/admin/suggestions?kind=change');
  });

  it('is accepted by saving, which leads to the next one, and is a batch with one undo', async () => {
    const { _id } = await rename('ivy');
    await rename('lily');
    const page = await visit(`/admin/editskin?suggestion=${_id}&kind=change`, { as: ['editskins'] });
    await page.getByText('wei suggested these values.').waitFor();
    expect(await objections(page)).toEqual([]);
    await box(page).fill('Hedera');
    await box(page).press('Enter');
    await toast(page, 'Suggestion accepted').waitFor();
    await heading(page, 'lily').waitFor();
    await page.waitForURL('**/admin/suggestions?kind=change');
    expect(await namesNow()).toEqual(['Ash Hedera', 'Ash lily']);
    const [batch] = await boss.history();
    expect(batch).toMatchObject({ suggestedBy: ['wei'] });
    await boss.undo(batch?._id ?? '');
    expect(await namesNow()).toEqual(['Ash ivy', 'Ash lily']);
    expect((await queue(boss)).waiting).toBe(2);
  });

  it('keeps what was typed over a reload, and when somebody decides it meanwhile: it saves as a change of your own', async () => {
    const { _id } = await rename('rose');
    const page = await visit(`/admin/editskin?suggestion=${_id}`, { as: ['editskins'], expected: /409/, ...phone });
    await page.getByText('wei suggested these values.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await box(page).fill('Rosa');
    await page.reload();
    await page.getByText('wei suggested these values.').waitFor();
    expect(await box(page).inputValue()).toBe('Rosa');
    await decline(boss, await firstOf(boss));
    await box(page).press('Enter');
    await page.getByRole('alert').getByText('boss declined this suggestion already.').first().waitFor();
    expect(await box(page).inputValue()).toBe('Rosa');
    await page.reload();
    await page.getByText('already. What you save here is a change of your own.').waitFor();
    expect(await box(page).inputValue()).toBe('Rosa');
    await box(page).press('Enter');
    await toast(page, 'Skin updated successfully').waitFor();
    expect(await namesNow()).toEqual(['Ash Rosa']);
  });

  it('opens in Add Skin when the skin is missing, with names that no list has', async () => {
    await suggest(wei, { kind: 'add', legend: 'Axle', fields: missing, reason });
    const page = await visit('/admin/suggestions', { as: ['addskins'] });
    await heading(page, 'Rider').waitFor();
    await ready(page);
    await page.keyboard.press('c');
    await page.getByText('wei suggested these values.').waitFor();
    const values = ['Legend', 'Model', 'Texture'].map((label) => page.getByLabel(label, { exact: true }).inputValue());
    expect(await Promise.all(values)).toEqual(['Axle', 'axle_rider_w', 'n/a']);
    await box(page).fill('Road Rider');
    await box(page).press('Enter');
    await page.getByText('Nothing to review.').waitFor();
    expect(await namesNow()).toEqual(['Axle Road Rider']);
  });

  it('is refused in a sentence where it cannot be changed', async () => {
    const { _id } = await rename('rose');
    await suggest(wei, { kind: 'add', legend: 'Ash', fields: missing, reason });
    const { suggestions } = await queue(boss);
    const added = suggestions[1]?._id;
    const says = async (page: Page, path: string, text: string) => {
      await page.goto(`${site().url}${path}`);
      await page.getByRole('alert').getByText(text).waitFor();
    };
    const editor = await visit('/admin', { as: ['editskins'], expected: /40[349]/ });
    await says(editor, '/admin/editskin?suggestion=nobody', 'This suggestion no longer exists.');
    await says(editor, `/admin/editskin?suggestion=${added}`, 'You do not have permission to do this.');
    const owner = await visit('/admin', { as: ['owner'], expected: /40[349]/ });
    await says(owner, `/admin/editskin?suggestion=${added}`, 'This suggestion is decided on the page Suggestions.');
    await says(owner, `/admin/addskin?suggestion=${_id}`, 'This suggestion is decided on the page Suggestions.');
    await decline(boss, await firstOf(boss));
    await says(owner, `/admin/editskin?suggestion=${_id}`, 'boss declined this suggestion already.');
  });
});
