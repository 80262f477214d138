import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, card, phone, search, withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { waitForList } from '../walk/stage.ts';

const { prepare, stay, visit } = withSite();

/** Cards below the screen are drawn right after those on it. */
const settled = (page: Page) => page.locator('[aria-busy=true]').waitFor({ state: 'detached' });

/** The page is drawn before its list is loaded. */
const listed = (page: Page) => page.locator('[data-machine=translator][data-state^=ready]').waitFor();

async function namesIn(page: Page, legend: string) {
  await settled(page);
  return card(page, legend).getByRole('rowheader').allTextContents();
}

async function legends(page: Page) {
  await listed(page);
  await settled(page);
  return page.getByRole('heading', { level: 2 }).allTextContents();
}

const totals = (page: Page) => page.getByRole('status').first().innerText();

/** Which of the three buttons for all cards can be pressed. */
async function enabled(page: Page) {
  const names = ['Show All', 'Hide All', 'Reset Filters'];
  const states = await Promise.all(names.map((name) => button(page, name).isEnabled()));
  return names.filter((_, at) => states[at]);
}

describe('the skin translator (docs: Translator, Search)', () => {
  /** All cards as they are at first. */
  const whole = stay('/skintranslator', async (page) => {
    if (await button(page, 'Reset Filters').isEnabled()) await button(page, 'Reset Filters').click();
    await expect.poll(() => enabled(page)).toEqual(['Show All']);
    await settled(page);
  });

  it('shows every legend with five rows, Base Skin first, and the totals', async () => {
    const page = await whole();
    await card(page, 'Wraith').waitFor();
    const names = await legends(page);
    expect(names).toHaveLength(28);
    expect(names).toEqual(names.toSorted());
    expect(await totals(page)).toMatch(/^28 legends · \d+ skins$/);
    expect(await namesIn(page, 'Wraith')).toHaveLength(5);
    for (const name of names) expect((await namesIn(page, name))[0]).toBe('Base Skin');
    expect(await page.title()).toBe('Skin Translator · Legend Tools');
    expect(await page.getByRole('columnheader').first().innerText()).toBe('In-game Name');
    expect(await card(page, 'Wraith').textContent()).toContain('Total skins 10');
  });

  it('finds a skin as it is typed, marks it, announces the totals, and links its assets to the archive, except n/a', async () => {
    const page = await whole();
    const archive = 'https://biast12.site/Apex_PC_Archive/Legends';
    await search(page).fill('feral');
    expect(await legends(page)).toEqual(['Bloodhound']);
    expect(await namesIn(page, 'Bloodhound')).toEqual(["Feral's Future"]);
    expect(await page.locator('mark').allTextContents()).toEqual(['Feral']);
    expect(await totals(page)).toMatch(/^1 of 28 legends · 1 of \d+ skins$/);
    expect(await card(page, 'Bloodhound').textContent()).toContain('bloodhound_v21_heroknight_w');
    await search(page).fill('forgotten password');
    const links = card(page, 'Crypto').locator('a[target=_blank]');
    await links.nth(1).waitFor();
    const targets = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
    expect(targets).toEqual([`${archive}/Animations/Crypto/pilot_medium_crypto/`, `${archive}/Textures/Crypto/`]);
    expect(await card(page, 'Crypto').getByText('n/a').count()).toBe(1);
    await search(page).fill('maggie rust & ruin');
    expect(await card(page, 'Mad Maggie').getByRole('link', { name: /_w$/ }).getAttribute('href')).toBe(
      `${archive}/Models/Mad%20Maggie/madmaggie_lgnd_v24_rustruin_w/`,
    );
  });

  it('shows a legend by its name: its found skins, or all its skins and back, by one button', async () => {
    const page = await whole();
    await search(page).fill('lifeline');
    const lifeline = card(page, 'Lifeline');
    expect(await namesIn(page, 'Lifeline')).toHaveLength(2);
    await lifeline.getByRole('button', { name: 'Show all 8 skins' }).press('Enter');
    expect(await namesIn(page, 'Lifeline')).toHaveLength(8);
    expect(await lifeline.textContent()).toContain('Total skins 8, 2 found');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Show the 2 found');
    await page.keyboard.press('Enter');
    expect(await namesIn(page, 'Lifeline')).toHaveLength(2);
    expect(await focused()).toBe('Show all 8 skins');
  });

  it('shows that nothing is found and clears the filters', async () => {
    const page = await whole();
    await search(page).fill('<script>alert(1)</script>');
    await page.getByText('No legends found matching your search criteria').waitFor();
    await button(page, 'Clear Filters').click();
    expect(await legends(page)).toHaveLength(28);
    expect(await search(page).inputValue()).toBe('');
  });

  it('works by keyboard alone', async () => {
    const page = await whole();
    await card(page, 'Wraith').waitFor();
    await waitForList(page);
    await page.keyboard.press('/');
    await page.keyboard.type('octane/');
    expect(await search(page).inputValue()).toBe('octane/');
    await page.keyboard.press('Backspace');
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim());
    const order: string[] = [];
    for (let step = 0; step < 13; step++) {
      await page.keyboard.press('Tab');
      order.push(await focused());
    }
    expect(order).toEqual([
      '',
      'Narrow',
      expect.stringContaining('Names in English'),
      'Copy or Save',
      expect.stringContaining('In-game Name'),
      expect.stringContaining('Ascending'),
      'Reset Filters',
      expect.stringContaining('Octane'),
      expect.stringMatching(/^octane$/i),
      'Animations',
      'Show all 8 skins',
      'Keyboard shortcuts',
      'the support server',
    ]);
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    expect(await search(page).inputValue()).toBe('');
  });
});

it('the skin list shows a skeleton of the cards while it loads, keeps what is typed, and may be bare, as another server sends it', async () => {
  const page = await prepare();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const details = [{ _id: '1', ingamename: 'Base Skin', model: 'ash_w', texture: 'N/A', animation: null, legend: 'A' }];
  await pauseRequests(page, '*/api/skins', async (request) => {
    await released;
    await request.fulfill({ json: [{ legend: '<b>Ash&B</b>', details }] });
  });
  await page.goto('/skintranslator');
  // The document’s cards belong to no search.
  await page.getByRole('button', { name: 'Show All' }).waitFor();
  await expect
    .poll(async () => {
      await search(page).fill('as');
      await search(page).fill('ash');
      return page.getByRole('status', { name: 'Loading skins' }).isVisible();
    })
    .toBe(true);
  release();
  expect(await legends(page)).toEqual(['<b>Ash&B</b>']);
  expect([await totals(page), await search(page).inputValue()]).toEqual(['1 legend · 1 skin', 'ash']);
});

describe('on a phone', () => {
  const visited = stay(
    '/skintranslator',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.setViewportSize(phone.viewport);
      await search(page).fill('');
    },
    phone,
  );
  async function pocket() {
    const page = await visited();
    await listed(page);
    return page;
  }
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

  it('turns rows into labelled blocks without scrolling sideways, down to 320 px', async () => {
    const page = await pocket();
    await button(page, 'Sort, names and copies').click();
    await button(page, 'Show All').click();
    await page.keyboard.press('Escape');
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(sideways)).toBe(0);
      expect(await namesIn(page, 'Wraith')).toHaveLength(10);
    }
  });

  it('fits what is searched further (docs: Search further)', async () => {
    const page = await pocket();
    await page.setViewportSize({ width: 320, height: 740 });
    for (const text of ['bloodhound_lgnd_v21_heroknight_body_colpass_sknp.rpak', 'ferral futuer']) {
      await search(page).fill(text);
      await page.locator('[data-state="ready.wide"], [data-state="ready.empty"]').waitFor();
      expect([text, await page.evaluate(sideways)]).toEqual([text, 0]);
    }
  });

  it('opens the copies of a skin at the bottom; those of a card have their button beside its count (docs: Copies)', async () => {
    const page = await pocket();
    await search(page).fill('feral');
    expect(await legends(page)).toEqual(['Bloodhound']);
    const bloodhound = card(page, 'Bloodhound');
    const count = await bloodhound.getByText('Total skins').boundingBox();
    const opener = await bloodhound.getByRole('button', { name: 'Copy Bloodhound as…', exact: true }).boundingBox();
    expect(opener && count && opener.y < count.y + count.height && count.y < opener.y + opener.height).toBe(true);
    await button(page, "Copy Feral's Future as…").tap();
    const menu = page.getByRole('dialog', { name: /^Copy .+ as…$/ });
    const box = await menu.boundingBox();
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 360, 740]);
    expect(await page.evaluate(sideways)).toBe(0);
  });
});

it('the tools of a phone leave the first legend in sight, and open in a sheet that Back, Escape and a press elsewhere close (docs: Translator)', async () => {
  const opener = (page: Page) => button(page, 'Sort, names and copies');
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sort, names and copies' });

  const page = await visit('/skintranslator', phone);
  await listed(page);
  const top = (of: string) =>
    page
      .locator(of)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);
  expect((await top('section[data-legend]')) - (await top('main'))).toBeLessThanOrEqual(330);
  expect(await page.getByLabel('Sort field').isVisible()).toBe(false);

  await opener(page).focus();
  await page.keyboard.press('Enter');
  await sheet(page).waitFor();
  await page.getByLabel('Sort order').selectOption('desc');
  await page.goBack();
  await sheet(page).waitFor({ state: 'detached' });
  expect(await opener(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(new URL(page.url()).search).toBe('?order=desc');
  await settled(page);
  expect((await legends(page))[0]).toBe('Wraith');

  await opener(page).click();
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  await opener(page).click();
  await sheet(page).waitFor();
  await page.touchscreen.tap(20, 90);
  await sheet(page).waitFor({ state: 'detached' });

  await opener(page).click();
  await sheet(page).getByRole('button', { name: 'Copy or Save' }).click();
  await page.getByRole('dialog', { name: /^Copy .* as…$/ }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => opener(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => page.evaluate(() => history.state?.isOver)).toBeUndefined();
  expect(new URL(page.url()).search).toBe('?order=desc');
});
