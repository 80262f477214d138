import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { pagePaths, pages } from '#contract/pages/pages.ts';
import { isPublic } from '#contract/pages/public-pages.ts';
import { expectFit, phone, withSite } from '../support/browser.ts';
import { keepFewLegends } from '../support/few-legends.ts';
import { isTakenOver } from '../support/is-taken-over.ts';
import { addAccount } from '../support/rows.ts';
import { fewerOf, isWhole } from '../support/some-of.ts';

/** What is too small on a page to be read or touched on a phone, one line for each element. */
const unfitForAPhone = async (page: Page) => [
  ...(await page.evaluate(smallLetters)),
  ...(await page.evaluate(lowTargets)),
];

/** Letters below 13 pixels, and fields below 16, which an iPhone magnifies. */
function smallLetters() {
  const small = (element: Element, least: number) => Number.parseFloat(getComputedStyle(element).fontSize) < least;
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isField = (element: Element) => element.matches('select, input:not([type=checkbox], [type=radio])');
  const isThere = (element: Element) => element.checkVisibility() && !element.matches('[aria-hidden=true]');
  return [...document.querySelectorAll('body *')]
    .filter(isThere)
    .filter((element) => (isField(element) ? small(element, 16) : hasText(element) && small(element, 13)))
    .map((element) => `${getComputedStyle(element).fontSize} ${element.outerHTML.slice(0, 120)}`);
}

/** What is pressed and lower than 44 pixels, save for links in sentences. */
function lowTargets() {
  const targets = [...document.querySelectorAll('a, button, select, summary, label:has(input), input')];
  // A box to tick is touched by its label, and what is far below has no height before it is drawn.
  const isOwn = (element: Element) =>
    element.checkVisibility({ contentVisibilityAuto: true }) && !element.matches('label input, [aria-hidden=true]');
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
    );
  return targets
    .filter((element) => isOwn(element) && !isInSentence(element) && element.getBoundingClientRect().height < 43.9)
    .map((element) => `${element.getBoundingClientRect().height} ${element.outerHTML.slice(0, 120)}`);
}

const { visit, lookout, site } = withSite();

const PHONE = { width: 320, height: 640 };
const DESK = { width: 1280, height: 900 };
const small = { ...phone, viewport: PHONE, expected: /status of 404/ };
const guest = lookout(small);
const owner = lookout({ ...small, as: ['owner'] });
const user = lookout({ ...small, as: [] });

beforeAll(async () => {
  await keepFewLegends(site().db);
  await addAccount(site().db, 'somebody');
});

/** The pages with texts of ours, which need no list. */
const own = pagePaths
  .filter(isPublic)
  .filter((path) => !/^\/(skintranslator|login|translate|mine|changes|licences)$/.test(path))
  .map((path) => [path, pages[path].title] as const);

/** Axe takes half of the time: it is asked about every sixth page, and about each in `npm run walks`. */
const asksAxe = () => isWhole || Math.random() < 1 / 6;

/** The page when it has all that it shows at first. */
async function open(look: typeof guest, path: string) {
  const page = await look(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (path.startsWith('/login')) await page.getByText('Verified').waitFor();
  if (path.startsWith('/admin/')) await page.locator('main :is(input, ol)').first().waitFor();
  await page.locator('[aria-busy=true], [data-state=loading]').first().waitFor({ state: 'detached' });
  return page;
}

const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Opens what is folded as well. */
async function fitsAPhone(page: Page) {
  expect(await unfitForAPhone(page)).toEqual([]);
  await page
    .getByRole('main')
    .locator('summary')
    .evaluateAll((summaries) => {
      for (const summary of summaries as HTMLElement[]) summary.click();
    });
  expect(await excess(page)).toBeLessThanOrEqual(0);
}

/** What the server answers at addresses, each asked once. */
const statuses = new Map<string, Promise<number>>();
function statusOf(address: string) {
  const status = statuses.get(address) ?? fetch(address).then((answer) => answer.status);
  statuses.set(address, status);
  return status;
}

async function leadsOn(page: Page) {
  const links = await page
    .getByRole('main')
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
  'on the smallest phone has letters to read, fields that are not magnified, room for a finger, and does not scroll sideways; axe has no objection';

// A mismatch between what was drawn and what the script draws is an error of the page, and fails the test.
it.each(fewerOf(own, 3))(
  `%s is taken over by the script without a word; ${FITS}; fits a wide screen, has its title, links only to existing pages, and opens other sites safely in a new tab`,
  async (path, title) => {
    const page = await open(guest, path);
    await isTakenOver(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    expect(await page.title()).toBe(`${title} · Legend Tools`);
    await fitsAPhone(page);
    // One of the bots, which share their views.
    if (!/userutility|purgebot/.test(path) && asksAxe()) await expectFit(page, { sizes: [PHONE] });
    await page.setViewportSize(DESK);
    expect(await excess(page)).toBeLessThanOrEqual(0);
    await leadsOn(page);
  },
);

// Axe is asked about lists, My List and changes where they have something to show: `list-desk`, `mine`, `news`.
const shown = [
  ['/skintranslator', guest, 'Skin Translator', [DESK]],
  ['/skinTranslator/', guest, 'Skin Translator', []],
  ['/skintranslator?search=base&sort=model', guest, 'Skin Translator', [PHONE, DESK]],
  ['/skintranslator?search=mirage', guest, 'Skin Translator', [DESK]],
  ['/skintranslator?search=xyzzy', guest, 'Skin Translator', [PHONE, DESK]],
  ['/legends/ash', guest, 'Ash', [PHONE]],
  ['/legends/ash/nothing', guest, 'Page Not Found', [PHONE]],
  ['/login', guest, 'Sign In', [PHONE, DESK]],
  ['/login?new', guest, 'Create Account', [PHONE, DESK]],
  ['/nowhere', guest, 'Page Not Found', [DESK]],
  ['/translate', guest, 'Translate Lists', []],
  ['/mine', guest, 'My List', []],
  ['/changes', guest, 'What Changed', []],
  ['/licences', guest, 'Licences', []],
  ['/skintranslator', owner, 'Skin Translator', [PHONE]],
  ['/legends/ash/base-skin', owner, 'Base Skin', [PHONE]],
  ['/admin', owner, /^Welcome, person/, [PHONE, DESK]],
  ['/admin/user', user, /^Welcome, person/, [DESK]],
  ['/admin/addskin', owner, 'Add Skin', [PHONE, DESK]],
  ['/admin/editskin', owner, 'Edit Skin', [PHONE, DESK]],
  ['/admin/deleteskin', owner, 'Delete Skin', [PHONE, DESK]],
  ['/admin/manageusers', owner, 'Manage Users', [PHONE]],
  ['/admin/legends', owner, 'Legends', [PHONE]],
  ['/admin/legends?add=1&name=Fox&words=vixen', owner, 'Legends', [PHONE]],
] as const;

it.each(fewerOf(shown, 3))(
  `%s is taken over by the script without a word; ${FITS}`,
  async (path, look, title, sizes) => {
    const page = await open(look, path);
    await isTakenOver(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(title);
    await fitsAPhone(page);
    if (asksAxe()) await expectFit(page, { sizes });
  },
);

it('a field has an edge that stands out from what is around it (WCAG 1.4.11)', async () => {
  const page = await open(guest, '/skintranslator?search=xyzzy');
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

// What emulates these colours stays with the page, so that they have some of their own.
describe('in somebody’s own colours (docs: Look)', () => {
  /** The page after it has been drawn once in forced colours: a style that is read before may be half of each. */
  async function inOwnColours(path: string, options = {}) {
    const page = await visit(path, options);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return page;
  }
  const styleOf = (page: Page, selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  /** What the colour behind all is in this browser. */
  const canvas = (page: Page) =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'Canvas';
      return getComputedStyle(probe).color;
    });

  it('bars are seen, rows have no edge that means nothing, and the menu marks its page', async () => {
    const page = await inOwnColours('/admin/coverage', { as: ['owner'] });
    const bar = 'main [class*=bar]';
    await expect.poll(() => styleOf(page, bar, 'border-top-width')).toBe('1px');
    expect(await styleOf(page, `${bar} > span`, 'background-color')).not.toBe(await canvas(page));
    await page.goto('/admin/manageusers');
    await page.locator('[data-machine=users][data-state=listing]').waitFor();
    expect(await styleOf(page, 'main tbody tr > th', 'border-left-color')).toBe(await canvas(page));
    expect(await styleOf(page, 'header [aria-current=page]', 'text-decoration-line')).toBe('underline');
  });

  it.each(['/skintranslator', '/login', '/'])('icons on %s are as dark as what is around them', async (path) => {
    const page = await inOwnColours(path);
    const pale = await page.evaluate(() =>
      [...document.querySelectorAll('svg')]
        .filter((icon) => icon.checkVisibility())
        .map((icon) => [icon, icon.closest('button, a') ?? document.body].map((one) => getComputedStyle(one).color))
        .filter(([own, around]) => own !== around),
    );
    expect(pale).toEqual([]);
  });
});
