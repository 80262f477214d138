import { beforeAll, expect, it } from 'vitest';
import { pagePaths } from '#contract/pages/pages.ts';
import { fitInto, withSite } from '../support/browser.ts';
import { cutWhereOpened } from '../support/cut-texts.ts';
import { isTakenOver } from '../support/is-taken-over.ts';
import { addressOf, SKIN, seedOdd, visitorsOf } from '../support/odd-list.ts';
import { someOf } from '../support/some-of.ts';

const { lookout, site } = withSite();

/** A phone's, and one of the others; all in `npm run walks`. */
const WIDTHS = [...someOf([1280, 768], 2), 360];

const { asGuest, asOwner, visitorOf } = visitorsOf(lookout);

const opened: [address: string, look: typeof asGuest][] = [
  ...pagePaths.map((path): [string, typeof asGuest] => [addressOf(path), visitorOf(path)]),
  ['/skintranslator?search=wraith&names=german', asGuest],
  ['/skintranslator', asOwner],
  [SKIN, asOwner],
];

beforeAll(() => seedOdd(site()));

// Every fourth, begun anywhere; `npm run walks` opens all.
it.each(someOf(opened, 4))(
  'every menu, dialog, popover and fold of a page shows all of its text, wide and narrow, on %s (docs: Look)',
  async (address, look) => {
    const page = await look(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isTakenOver(page);
    await page.locator('[aria-busy=true], [data-state=loading]').first().waitFor({ state: 'detached' });
    const found: Record<number, string[]> = {};
    for (const width of WIDTHS) {
      await fitInto(page, { width, height: 800 });
      // The page hears of its width, which closes a menu, before the next frame is painted.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const cut = await cutWhereOpened(page);
      if (cut.length > 0) found[width] = cut;
    }
    expect(found).toEqual({});
  },
);
