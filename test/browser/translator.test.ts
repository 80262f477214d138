import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { waitForList } from '../walk/gestures.ts';

const { visit, prepare, stay } = withSite();

const card = (page: Page, legend: string) => page.getByRole('region', { name: legend, exact: true });
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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
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

  it('shows all rows of one card and hides them again', async () => {
    const page = await whole();
    const more = card(page, 'Wraith').getByRole('button', { name: 'Show 5 More' });
    await more.click();
    expect(await namesIn(page, 'Wraith')).toHaveLength(10);
    await card(page, 'Wraith').getByRole('button', { name: 'Show Less' }).click();
    expect(await namesIn(page, 'Wraith')).toHaveLength(5);
  });

  it('shows and hides all rows of all cards; a button without effect is disabled', async () => {
    const page = await whole();
    await card(page, 'Wraith').waitFor();
    expect(await enabled(page)).toEqual(['Show All']);
    await button(page, 'Show All').click();
    expect(await enabled(page)).toEqual(['Hide All', 'Reset Filters']);
    expect(await namesIn(page, 'Mirage')).toHaveLength(11);
    await button(page, 'Hide All').click();
    expect(await enabled(page)).toEqual(['Show All']);
    expect(await namesIn(page, 'Mirage')).toHaveLength(5);
  });

  it('finds a skin as it is typed, marks it, and announces the totals', async () => {
    const page = await whole();
    await search(page).fill('feral');
    expect(await legends(page)).toEqual(['Bloodhound']);
    expect(await namesIn(page, 'Bloodhound')).toEqual(["Feral's Future"]);
    expect(await page.locator('mark').allTextContents()).toEqual(['Feral']);
    expect(await totals(page)).toMatch(/^1 of 28 legends · 1 of \d+ skins$/);
    expect(await card(page, 'Bloodhound').textContent()).toContain('bloodhound_v21_heroknight_w');
  });

  it('finds a skin by its asset name with hyphens or spaces, and by words in any order', async () => {
    const page = await whole();
    for (const text of ['BLOODHOUND-v21-heroknight', 'heroknight bloodhound', 'future feral’s']) {
      await search(page).fill(text);
      expect(await namesIn(page, 'Bloodhound')).toEqual(["Feral's Future"]);
    }
  });

  it('shows a legend that is found by its name alone, and its rows on request', async () => {
    const page = await whole();
    await search(page).fill('octane');
    expect(await card(page, 'Octane').getByRole('cell').first().textContent()).toContain('No matching skins found');
    await card(page, 'Octane').getByRole('button', { name: 'Show all 8 skins' }).click();
    expect(await namesIn(page, 'Octane')).toHaveLength(8);
    await search(page).fill('octan');
    expect(await card(page, 'Octane').textContent()).toContain('No matching skins found');
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

  it('sorts by every column and in both orders, Base Skin always first', async () => {
    const page = await whole();
    const columns = { 'In-game Name': 0, Model: 1, Material: 2 };
    await search(page).fill('wraith');
    await card(page, 'Wraith').getByRole('button', { name: /More/ }).click();
    for (const [field, column] of Object.entries(columns)) {
      await page.getByRole('combobox', { name: 'Sort field' }).selectOption(field);
      for (const order of ['Ascending', 'Descending']) {
        await page.getByRole('combobox', { name: 'Sort order' }).selectOption(order);
        const cells = await card(page, 'Wraith')
          .locator(`tbody tr > :nth-child(${column + 1})`)
          .allInnerTexts();
        const [, ...values] = cells.map((cell) => cell.trim());
        const sorted = values.toSorted(new Intl.Collator('en').compare);
        expect(values).toEqual(order === 'Ascending' ? sorted : sorted.reverse());
        expect((await namesIn(page, 'Wraith'))[0]).toBe('Base Skin');
      }
    }
    await button(page, 'Reset Filters').click();
    await page.getByRole('combobox', { name: 'Sort order' }).selectOption('Descending');
    expect((await legends(page))[0]).toBe('Wraith');
  });

  it('resets search, sorting and expanded cards at once', async () => {
    const page = await whole();
    await search(page).fill('wraith');
    await page.getByRole('combobox', { name: 'Sort field' }).selectOption('Model');
    await page.getByRole('combobox', { name: 'Sort order' }).selectOption('Descending');
    await card(page, 'Wraith').getByRole('button', { name: 'Show 5 More' }).click();
    await button(page, 'Reset Filters').click();
    expect(await search(page).inputValue()).toBe('');
    expect(await page.getByRole('combobox', { name: 'Sort field' }).inputValue()).toBe('ingamename');
    expect(await page.getByRole('combobox', { name: 'Sort order' }).inputValue()).toBe('asc');
    expect(await namesIn(page, 'Wraith')).toHaveLength(5);
    expect(await enabled(page)).toEqual(['Show All']);
  });

  it('links models, materials and animations to the archive, except n/a', async () => {
    const page = await visit('/skintranslator?search=forgotten+password');
    const archive = 'https://biast12.site/Apex_PC_Archive/Legends';
    await listed(page);
    const links = card(page, 'Crypto').locator('a[target=_blank]');
    const targets = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
    expect(targets).toEqual([`${archive}/Animations/Crypto/pilot_medium_crypto/`, `${archive}/Textures/Crypto/`]);
    expect(await card(page, 'Crypto').getByText('n/a').count()).toBe(1);
    await search(page).fill('maggie rust & ruin');
    expect(await card(page, 'Mad Maggie').getByRole('link', { name: /_w$/ }).getAttribute('href')).toBe(
      `${archive}/Models/Mad%20Maggie/madmaggie_lgnd_v24_rustruin_w/`,
    );
  });

  it('copies an asset name and shows it for a while', async () => {
    const page = await prepare({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.clock.install();
    await page.goto('/skintranslator?search=feral');
    const copy = button(page, 'Copy bloodhound_v21_heroknight_w');
    await copy.click();
    await page.getByText('Copied bloodhound_v21_heroknight_w').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('bloodhound_v21_heroknight_w');
    expect(await copy.getAttribute('data-copied')).toBe('true');
    await page.clock.runFor(3000);
    expect(await copy.getAttribute('data-copied')).toBe(null);
  });

  it('keeps the filters in the address, for reloading, sharing, and the way back', async () => {
    const page = await visit('/skintranslator');
    await search(page).fill('void');
    await page.getByRole('combobox', { name: 'Sort field' }).selectOption('Model');
    await page.waitForURL('**/skintranslator?search=void&sort=model');
    await page.reload();
    expect(await search(page).inputValue()).toBe('void');
    await page.getByRole('link', { name: 'Legend Tools' }).click();
    await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
    await page.goBack();
    await search(page).waitFor();
    expect(await search(page).inputValue()).toBe('void');
  });

  it('works by keyboard alone', async () => {
    const page = await visit('/skintranslator');
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
      expect.stringContaining('In-game Name'),
      expect.stringContaining('Ascending'),
      'Names in English',
      'Narrow',
      'Reset Filters',
      'Copy or Save',
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

describe('the skin list', () => {
  it('shows a skeleton of the cards while it loads', async () => {
    const page = await prepare();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await pauseRequests(page, '*/api/skins', async (request) => {
      await released;
      await request.continue();
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
    await card(page, 'Ash').waitFor();
    expect(await search(page).inputValue()).toBe('ash');
  });

  it('shows that it could not be loaded, and why, and loads it on request', async () => {
    const page = await prepare({ expected: /Failed to load resource/ });
    let refused = false;
    await pauseRequests(page, '*/api/skins', (request) => {
      if (refused) return request.continue();
      refused = true;
      return request.fulfill({ status: 500, json: { message: 'The disk is full', code: 'internal' } });
    });
    await page.goto('/skintranslator');
    await page.getByText('Failed to load skins data. Please try again later.').waitFor();
    await page.getByText('The disk is full').waitFor();
    await button(page, 'Try again').click();
    await card(page, 'Ash').waitFor();
  });

  it('survives a dropped connection and an invalid answer', async () => {
    const page = await prepare({ expected: /Failed to load resource/ });
    let body: string | undefined;
    await pauseRequests(page, '*/api/skins', (request) =>
      body === undefined ? request.abort() : request.fulfill({ body }),
    );
    await page.goto('/');
    for (const answer of [undefined, '', '<html>', '[{"legend":1}]', '{"skins":null}']) {
      body = answer;
      await page.getByRole('link', { name: 'Open the Skin Translator' }).click();
      await page.getByText('Failed to load skins data. Please try again later.').waitFor();
      await page.goBack();
    }
  });

  it('accepts a bare list without addresses, as another server may send it', async () => {
    const page = await prepare();
    const details = [{ _id: '1', ingamename: 'Base Skin', model: 'a_w', texture: 'N/A', animation: null, legend: 'A' }];
    await pauseRequests(page, '*/api/skins', (request) =>
      request.fulfill({ json: [{ legend: '<b>A&B</b>', details }] }),
    );
    await page.goto('/skintranslator');
    expect(await legends(page)).toEqual(['<b>A&B</b>']);
    expect(await totals(page)).toBe('1 legend · 1 skin');
  });

  it('shows a message when there are no skins at all', async () => {
    const page = await prepare();
    await pauseRequests(page, '*/api/skins', (request) => request.fulfill({ json: { skins: [] } }));
    await page.goto('/skintranslator');
    await page.getByText('There are no skins yet.').waitFor();
    expect(await enabled(page)).toEqual([]);
  });
});

describe('on a phone', () => {
  it('turns rows into labelled blocks without scrolling sideways, down to 320 px', async () => {
    const page = await visit('/skintranslator', phone);
    await button(page, 'Show All').click();
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(sideways)).toBe(0);
      expect(await namesIn(page, 'Wraith')).toHaveLength(10);
    }
  });
});
