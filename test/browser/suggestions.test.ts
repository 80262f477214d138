import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSkins } from '../flows/seed-skins.ts';
import { knight, onlySoldier, skins } from '../flows/skin-samples.ts';
import { field, signIn, withSite } from '../support/browser.ts';
import { hire } from '../support/staff.ts';

const { visit, site } = withSite();

const FORM = `/suggest?skin=${knight._id}`;
const HOW = 'How do you know?';

beforeEach(async () => {
  await setSkins(site().db, skins);
  await site().db.deleteFrom('suggestion').execute();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const pathOf = (page: Page) => page.url().slice(site().url.length);
const sent = () =>
  site().db.selectFrom('suggestion').select(['kind', 'ingamename', 'content_json', 'reason']).execute();
const state = (page: Page, is: string) => page.locator(`[data-machine=suggest][data-state="${is}"]`).waitFor();

describe('suggesting (docs: The form for suggestions)', () => {
  it('takes two presses in a row of the list, besides the text, and asks a guest to sign in on the way', async () => {
    await hire(site().db, site().url, 'finder', []);
    const page = await visit('/skintranslator?search=hero');
    await press(page, 'Copy Hero Knight as…');
    await page.getByRole('link', { name: 'Something wrong?' }).click();
    await page.getByText('You need an account for this. Then you come back to it.').waitFor();
    await signIn(page, 'finder');
    await state(page, 'filling.typing');
    expect(pathOf(page)).toBe(FORM);
    await field(page, 'Model').fill('ash_v23_knight_w');
    await field(page, HOW).fill('<script>alert(1)</script>');
    await page.keyboard.press('Enter');
    await page.getByText('Thank you. Your suggestion waits for a decision.').waitFor();
    expect(await sent()).toEqual([
      {
        kind: 'change',
        ingamename: 'Hero Knight',
        content_json: JSON.stringify({ fields: { model: 'ash_v23_knight_w' } }),
        reason: '<script>alert(1)</script>',
      },
    ]);
    await page.getByRole('link', { name: 'Your suggestions' }).click();
    await page.getByText('Waiting since').waitFor();
  });

  it('leads from an empty search and from an unknown line to the form for a missing skin', async () => {
    const page = await visit('/skintranslator?search=Nowhere Queen', { as: [] });
    await page.getByRole('link', { name: 'Suggest it' }).click();
    await state(page, 'filling.typing');
    expect(await field(page, 'In-game Name').inputValue()).toBe('Nowhere Queen');
    await page.getByRole('banner').getByRole('link', { name: 'Translate Lists' }).click();
    await field(page, 'Your list').fill('ash_v99_queen_w');
    await press(page, 'Translate');
    await page.getByRole('link', { name: 'Suggest it' }).click();
    await state(page, 'filling.typing');
    expect(await field(page, 'Model').inputValue()).toBe('ash_v99_queen_w');
  });

  it('asks before typed text is lost, keeps it over a reload, says at the field what the server refuses, and tells with a mark in the menu that it was decided, until the account page has shown that', async () => {
    const page = await visit(FORM, { as: [], expected: /status of 400/ });
    page.on('dialog', (dialog) => dialog.accept());
    await field(page, HOW).fill('I saw it');
    await field(page, 'Model').fill('a'.repeat(5000));
    await page.getByRole('link', { name: 'What Changed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await state(page, 'filling.typing');
    expect(await field(page, HOW).inputValue()).toBe('I saw it');

    await press(page, 'Send');
    await page.locator('[aria-invalid=true]').waitFor();
    expect([await field(page, 'Model').getAttribute('aria-invalid'), await sent()]).toEqual(['true', []]);
    expect(await field(page, 'Model').inputValue()).toHaveLength(5000);
    await field(page, 'Model').fill(knight.model);
    await press(page, 'Send');
    await page.getByText('Change at least one value.').waitFor();
    await field(page, 'Model').fill('ash_v23_knight_w');
    await press(page, 'Send');
    await state(page, 'sent');
    expect(await sent()).toHaveLength(1);

    await site().db.updateTable('suggestion').set({ state: 'declined', decided_at: 1, why: 'unclear' }).execute();
    await page.reload();
    await page.getByRole('link', { name: 'Account 1 new answer to your suggestions' }).click();
    await page.getByText('Declined, Jan 1, 1970, 00:00: it is unclear').waitFor();
    await page.getByRole('link', { name: 'Account', exact: true }).waitFor();
    await page.reload();
    await page.locator('[data-machine=ownSuggestions][data-state=shown]').waitFor();
    expect(await page.getByRole('link', { name: /new answer/ }).count()).toBe(0);

    await site().db.updateTable('suggestion').set({ state: 'open', decided_at: null, why: null }).execute();
    await page.reload();
    await page.getByRole('button', { name: /^Withdraw: / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByText('Suggestion withdrawn').waitFor();
    expect(await site().db.selectFrom('suggestion').select('state').execute()).toEqual([{ state: 'withdrawn' }]);
  });

  it('offers to suggest a skin as missing that was deleted a moment ago', async () => {
    const page = await visit(FORM, { as: [], expected: /status of 4(?:04|10)/ });
    await field(page, 'Model').fill('ash_v23_knight_w');
    await field(page, HOW).fill('I saw it');
    await setSkins(site().db, onlySoldier);
    await press(page, 'Send');
    await press(page, 'Suggest it as a missing skin');
    expect(await field(page, 'Model').inputValue()).toBe('ash_v23_knight_w');
    await press(page, 'Send');
    await state(page, 'sent');
    expect(await sent()).toMatchObject([{ kind: 'add', ingamename: 'Hero Knight' }]);
  });
});
