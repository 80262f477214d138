import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../support/accounts.ts';
import { phone, withSite } from '../support/browser.ts';
import { keepFewLegends } from '../support/few-legends.ts';
import { objections } from '../support/objections.ts';
import { ownPages } from '../support/own-pages.ts';
import { unfitForAPhone } from '../support/unfit-for-a-phone.ts';

const { lookout, site } = withSite();

const sizes = { phone: { width: 320, height: 640 }, desk: { width: 1280, height: 900 } };
type Size = keyof typeof sizes;

const small = { ...phone, viewport: sizes.phone, expected: /status of 404/ };
const asGuest = lookout(small);
const asOwner = lookout({ ...small, as: ['owner'] });
const asUser = lookout({ ...small, as: [] });

beforeAll(() => keepFewLegends(site().db));

const main = (page: Page) => page.getByRole('main');
const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The page when it has all that it shows at first. */
async function open(look: (path: string) => Promise<Page>, path: string) {
  const page = await look(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (path.startsWith('/login')) await page.getByText('Verified').waitFor();
  if (path.startsWith('/admin/')) await page.locator('main :is(input, ol)').first().waitFor();
  await page.locator('[aria-busy=true], [data-state=loading]').first().waitFor({ state: 'detached' });
  return page;
}

/** Waits until the script has taken over what the server drew, to its last part. */
const isTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );

async function fitsAPhone(page: Page) {
  expect(await unfitForAPhone(page)).toEqual([]);
  await main(page)
    .locator('summary')
    .evaluateAll((summaries) => {
      for (const summary of summaries as HTMLElement[]) summary.click();
    });
  expect(await excess(page)).toBeLessThanOrEqual(0);
}

async function hasNoObjection(page: Page, at: readonly Size[]) {
  for (const size of at) {
    await page.setViewportSize(sizes[size]);
    expect(await objections(page), `of axe at a ${size}`).toEqual([]);
  }
}

/** What the server answers at addresses, each of which is asked once. */
const statuses = new Map<string, Promise<number>>();
function statusOf(address: string) {
  const status = statuses.get(address) ?? fetch(address).then((answer) => answer.status);
  statuses.set(address, status);
  return status;
}

async function leadsOn(page: Page) {
  const links = await main(page)
    .locator('a')
    .evaluateAll((anchors) =>
      (anchors as HTMLAnchorElement[]).map(({ href, target, rel, textContent, hash }) => ({
        href,
        target,
        rel,
        label: textContent,
        // Those to another page are found there.
        found: hash ? document.querySelectorAll(hash).length : 1,
      })),
    );
  const { origin } = new URL(page.url());
  for (const { href, target, rel, label, found } of links) {
    if (href.startsWith(origin)) {
      const [address = ''] = href.split('#');
      expect([href, await statusOf(address), found]).toEqual([href, 200, 1]);
    } else {
      expect([target, rel]).toEqual(['_blank', 'noopener noreferrer']);
      expect(label).toContain(` (opens ${new URL(href).hostname} in a new tab)`);
    }
  }
}

const FITS =
  'on the smallest phone has letters to read, fields that are not magnified, room for a finger, and does not scroll sideways';

// A mismatch between what was drawn and what the script draws is an error of the page, and fails the test.
describe.each(ownPages)('%s', (path, title) => {
  it(`is taken over by the script without a word; ${FITS}; axe has no objection; fits a wide screen, has its title, links only to existing pages, and opens other sites safely in a new tab`, async () => {
    const page = await open(asGuest, path);
    await isTakenOver(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    expect(await page.title()).toBe(`${title} · Legend Tools`);
    await fitsAPhone(page);
    // One of the bots, which share their views.
    if (!/userutility|purgebot/.test(path)) await hasNoObjection(page, path === '/' ? ['phone', 'desk'] : ['phone']);
    await page.setViewportSize(sizes.desk);
    expect(await excess(page)).toBeLessThanOrEqual(0);
    await leadsOn(page);
  });
});

describe.each<[path: string, title: string, ...axeAt: Size[]]>([
  ['/skintranslator', 'Skin Translator', 'desk'],
  ['/skinTranslator/', 'Skin Translator'],
  ['/skintranslator?search=base&sort=model', 'Skin Translator', 'phone', 'desk'],
  ['/skintranslator?search=mirage', 'Skin Translator', 'phone', 'desk'],
  ['/skintranslator?search=xyzzy', 'Skin Translator', 'phone', 'desk'],
  ['/legends/ash', 'Ash', 'phone'],
  ['/legends/ash/nothing', 'Page Not Found', 'phone'],
  ['/login', 'Sign In', 'phone', 'desk'],
  ['/login?new', 'Create Account', 'phone', 'desk'],
  ['/nowhere', 'Page Not Found', 'phone', 'desk'],
  // Axe is asked about lists, My List and changes where they have something to show: `list-desk`, `mine`, `news`.
  ['/translate', 'Translate Lists'],
  ['/mine', 'My List'],
  ['/changes', 'What Changed'],
  ['/licences', 'Licences'],
])('%s', (path, title, ...axeAt) => {
  it(`is taken over by the script without a word; ${FITS}; axe has no objection`, async () => {
    const page = await open(asGuest, path);
    await isTakenOver(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    await fitsAPhone(page);
    await hasNoObjection(page, axeAt);
  });
});

describe.each<[path: string, ...axeAt: Size[]]>([
  ['/skintranslator', 'phone'],
  ['/legends/ash/base-skin', 'phone'],
  ['/admin', 'phone', 'desk'],
  ['/admin/user', 'phone', 'desk'],
  ['/admin/addskin', 'phone', 'desk'],
  ['/admin/editskin', 'phone', 'desk'],
  ['/admin/deleteskin', 'phone', 'desk'],
  ['/admin/manageusers', 'phone'],
  ['/admin/legends', 'phone'],
  ['/admin/legends?add=1&name=Fox&words=vixen', 'phone'],
])('%s of somebody who is signed in', (path, ...axeAt) => {
  it(`${FITS}; axe has no objection`, async () => {
    if (path === '/admin/manageusers') await addAccount(site().db, 'somebody');
    const page = await open(path === '/admin/user' ? asUser : asOwner, path);
    await fitsAPhone(page);
    await hasNoObjection(page, axeAt);
  });
});

it('a field has an edge that stands out from what is around it (WCAG 1.4.11)', async () => {
  const page = await open(asGuest, '/skintranslator?search=xyzzy');
  const field = page.getByRole('searchbox', { name: 'Search' });
  const [edge, inside] = await field.evaluate((element) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(element);
    return [borderTopColor, backgroundColor];
  });
  const outside = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  for (const ground of [inside, outside]) expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
});

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
