import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addAccount } from '../support/accounts.ts';
import { phone, withSite } from '../support/browser.ts';
import { objections } from '../support/objections.ts';

const { visit, site } = withSite();

const pages: [string, readonly ['owner'] | readonly [] | undefined][] = [
  ['/', undefined],
  ['/skintranslator', ['owner']],
  ['/skintranslator?search=xyzzy', undefined],
  ['/legends/ash', undefined],
  ['/legends/ash/base-skin', ['owner']],
  ['/legends/ash/nothing', undefined],
  ['/guides/oldbuilds', undefined],
  ['/guides/importing', undefined],
  ['/developers', undefined],
  ['/cleartimer', undefined],
  ['/cleartimer/privacypolicy', undefined],
  ['/login?new', undefined],
  ['/nowhere', undefined],
  ['/admin', ['owner']],
  ['/admin/user', []],
  ['/admin/addskin', ['owner']],
  ['/admin/editskin', ['owner']],
  ['/admin/deleteskin', ['owner']],
  ['/admin/manageusers', ['owner']],
  ['/admin/legends', ['owner']],
  ['/admin/legends?add=1&name=Fox&words=vixen', ['owner']],
];

describe.each(pages)('%s on a phone', (path, as) => {
  it('has letters to read, fields that are not magnified, room for a finger, no objection of axe, and does not scroll sideways', async () => {
    const page = await open(path, as);
    expect(await page.evaluate(smallLetters)).toEqual([]);
    expect(await page.evaluate(lowTargets)).toEqual([]);
    expect(await objections(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
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

async function open(path: string, as: (typeof pages)[number][1]): Promise<Page> {
  if (path === '/admin/manageusers') await addAccount(site().db, `somebody-${++people}`);
  const page = await visit(path, { ...phone, ...(as && { as }), expected: /status of 404/ });
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (path.startsWith('/login')) await page.getByText('Verified').waitFor();
  if (path.startsWith('/admin/')) await page.locator('main :is(input, ol)').first().waitFor();
  await page.locator('[aria-busy=true], [data-state=loading]').first().waitFor({ state: 'detached' });
  return page;
}

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
  // A box to tick is touched by its label.
  const isOwn = (element: Element) => element.checkVisibility() && !element.matches('label input, [aria-hidden=true]');
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
    );
  return targets
    .filter((element) => isOwn(element) && !isInSentence(element) && element.getBoundingClientRect().height < 43.9)
    .map((element) => `${element.getBoundingClientRect().height} ${element.outerHTML.slice(0, 120)}`);
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
