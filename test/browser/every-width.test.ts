import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { pagePaths } from '#contract/pages/pages.ts';
import { fitInto, withSite } from '../support/browser.ts';
import { cutWhereOpened } from '../support/cut-texts.ts';
import { isTakenOver } from '../support/is-taken-over.ts';
import { addressOf, SKIN, seedOdd, visitorsOf, WIDE } from '../support/odd-list.ts';
import { rowWhere } from '../support/rows.ts';
import { someOf } from '../support/some-of.ts';
import { unfitAtThisWidth } from '../support/unfit-at-this-width.ts';

const { lookout, site } = withSite();

const FROM = 320;
const TO = 2560;
const STEP = 40;
/** A run tries every twenty-eighth step on every fourth page, begun anywhere; `npm run walks` tries each on each. */
const steps = Array.from({ length: (TO - FROM) / STEP + 1 }, (_, at) => FROM + at * STEP);
/** Steps, the narrowest, and the widths where the style changes. */
const widths = [...new Set([FROM, ...someOf(steps, 28), 641, 761, 1041])].sort((a, b) => a - b);

const { asGuest, asOwner, visitorOf } = visitorsOf(lookout);

/** What a page also shows to some, by the address that brings it. */
const others: readonly [address: string, looked: typeof asGuest][] = [
  ['/skintranslator?names=german', asGuest],
  ['/skintranslator?names=mspanish&quality=legendary&event=s27_summer_of_the_long_names&build=Season+30', asGuest],
  ['/skintranslator?search=xyzzy', asGuest],
  ['/skintranslator', asOwner],
  [SKIN, asOwner],
  [`/legends/wraith/${'w'.repeat(120)}`, asGuest],
  ['/legends/wraith/nothing', asGuest],
  ['/login?new', asGuest],
];

/** For what opens: a phone's, and one of the others; all in `npm run walks`. */
const TWO_WIDTHS = [...someOf([1280, 768], 2), 360];
const opened: [address: string, look: typeof asGuest][] = [
  ...pagePaths.map((path): [string, typeof asGuest] => [addressOf(path), visitorOf(path)]),
  ['/skintranslator?search=wraith&names=german', asGuest],
  ['/skintranslator', asOwner],
  [SKIN, asOwner],
];

beforeAll(() => seedOdd(site()));

/** The widths where something does not fit, by what it is. */
async function unfitOn(page: Page) {
  const found = new Map<string, number[]>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const one of await unfitAtThisWidth(page)) found.set(one, [...(found.get(one) ?? []), width]);
  }
  return Object.fromEntries(found);
}

/** The page with all that it shows at first. */
async function open(look: typeof asGuest, address: string) {
  const page = await look(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy=true], [data-state=loading]').first().waitFor({ state: 'detached' });
  if (address.includes('names=')) await page.locator('[lang=de], [lang^=es]').first().waitFor();
  return page;
}

describe('from 320 to 2,560 px nothing is covered, squeezed below its words or cut off, and nothing scrolls sideways (docs: Look)', () => {
  it.each(someOf(pagePaths, 4))('on %s', async (path) => {
    expect(await unfitOn(await open(visitorOf(path), addressOf(path)))).toEqual({});
  });

  it.each(someOf(others, 4))('on %s', async (address, look) => {
    expect(await unfitOn(await open(look, address))).toEqual({});
  });

  it('on a page with something starred, which has My List in its menu', async () => {
    const page = await open(asGuest, '/licences');
    const { id } = await rowWhere(site().db, 'skin', { ingamename: WIDE });
    const star = { skin: id, name: WIDE, legend: 'Wraith', model: '', note: WIDE, at: 1 };
    await page.evaluate((text) => localStorage.setItem('stars', text), JSON.stringify({ version: 1, stars: [star] }));
    await page.goto('/mine');
    await page.getByRole('rowheader').waitFor();
    expect(await unfitOn(page)).toEqual({});
  });
});

// Every fourth, begun anywhere; `npm run walks` opens all.
it.each(someOf(opened, 4))(
  'every menu, dialog, popover and fold of a page shows all of its text, wide and narrow, on %s (docs: Look)',
  async (address, look) => {
    const page = await open(look, address);
    await isTakenOver(page);
    const found: Record<number, string[]> = {};
    for (const width of TWO_WIDTHS) {
      await fitInto(page, { width, height: 800 });
      // The page hears of its width, which closes a menu, before the next frame is painted.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const cut = await cutWhereOpened(page);
      if (cut.length > 0) found[width] = cut;
    }
    expect(found).toEqual({});
  },
);
