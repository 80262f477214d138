import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../support/accounts.ts';
import { phone, withSite } from '../support/browser.ts';
import { keepFewLegends } from '../support/few-legends.ts';
import { objections } from '../support/objections.ts';
import { unfitForAPhone } from '../support/unfit-for-a-phone.ts';

const { visit, site } = withSite();

const desk = { width: 1280, height: 900 };

type Row = [path: string, as: readonly ['owner'] | readonly [] | undefined, alsoAt?: 'and at a desk'];

// `pages.test.ts` has the pages with texts of ours, and `accessibility.test.ts` the states of the others.
const rows: Row[] = [
  ['/skintranslator', ['owner']],
  ['/skintranslator?search=base', undefined, 'and at a desk'],
  ['/skintranslator?search=mirage', undefined, 'and at a desk'],
  ['/skintranslator?search=xyzzy', undefined, 'and at a desk'],
  ['/legends/ash', undefined],
  ['/legends/ash/base-skin', ['owner']],
  ['/legends/ash/nothing', undefined],
  ['/login', undefined, 'and at a desk'],
  ['/login?new', undefined, 'and at a desk'],
  ['/nowhere', undefined, 'and at a desk'],
  ['/admin', ['owner'], 'and at a desk'],
  ['/admin/user', [], 'and at a desk'],
  ['/admin/addskin', ['owner'], 'and at a desk'],
  ['/admin/editskin', ['owner'], 'and at a desk'],
  ['/admin/deleteskin', ['owner'], 'and at a desk'],
  ['/admin/manageusers', ['owner']],
  ['/admin/legends', ['owner']],
  ['/admin/legends?add=1&name=Fox&words=vixen', ['owner']],
];

beforeAll(() => keepFewLegends(site().db));

const WELL =
  'has letters to read, fields that are not magnified, room for a finger, no objection of axe, and does not scroll sideways';

describe.each(rows)('%s on a phone', (path, as, alsoAt) => {
  it(alsoAt ? `${WELL}; axe has no objection at a desk either` : WELL, async () => {
    const page = await open(path, as);
    expect(await unfitForAPhone(page)).toEqual([]);
    expect(await objections(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    if (!alsoAt) return;
    await page.setViewportSize(desk);
    expect(await objections(page), alsoAt).toEqual([]);
  });
});

it('a field has an edge that stands out from what is around it (WCAG 1.4.11)', async () => {
  const page = await visit('/skintranslator');
  const field = page.getByRole('searchbox', { name: 'Search' });
  const [edge, inside] = await field.evaluate((element) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(element);
    return [borderTopColor, backgroundColor];
  });
  const outside = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  for (const ground of [inside, outside]) expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
});

let people = 0;

async function open(path: string, as: Row[1]): Promise<Page> {
  if (path === '/admin/manageusers') await addAccount(site().db, `somebody-${++people}`);
  const page = await visit(path, { ...phone, ...(as && { as }), expected: /status of 404/ });
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (path.startsWith('/login')) await page.getByText('Verified').waitFor();
  if (path.startsWith('/admin/')) await page.locator('main :is(input, ol)').first().waitFor();
  await page.locator('[aria-busy=true], [data-state=loading]').first().waitFor({ state: 'detached' });
  return page;
}

/** The ratio of WCAG 2. */
function contrast(one = '', other = '') {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((value) => {
      const part = Number(value) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return light / dark;
}
