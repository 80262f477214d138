import { afterAll, beforeAll, expect, it } from 'vitest';
import { pagePaths } from '#contract/pages/pages.ts';
import { withSite } from '../support/browser.ts';
import { addressOf, seedOdd, visitorsOf } from '../support/odd-list.ts';
import { someOf } from '../support/some-of.ts';
import { unfitAtThisWidth } from '../support/unfit-at-this-width.ts';
import { openFirefox } from './driver.ts';

const opened = openFirefox();
afterAll(async () => (await opened).close());
const { lookout, site } = withSite({}, undefined, undefined, () => opened);
const { visitorOf } = visitorsOf(lookout);
beforeAll(() => seedOdd(site()));

const FIFTHS = [0, 1, 2, 3, 4];
const all = [1280, 360].flatMap((width) => FIFTHS.map((fifth) => [width, fifth] as const));

it.each(someOf(all, all.length))('a fifth of all pages fits into %i pixels: number %i', async (width, fifth) => {
  for (const path of pagePaths.filter((_, at) => at % FIFTHS.length === fifth)) {
    const page = await visitorOf(path)(addressOf(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('[aria-busy=true], [data-state=loading]').first().waitFor({ state: 'detached' });
    await page.setViewportSize({ width, height: 800 });
    expect(await unfitAtThisWidth(page), path).toEqual([]);
  }
});
