import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type PagePath, pagePaths } from '#contract/pages/pages.ts';
import { withSite } from '../support/browser.ts';
import { addressOf, seedOdd, visitorsOf } from '../support/odd-list.ts';
import { someOf } from '../support/some-of.ts';

const { lookout, site } = withSite();

/** A phone's, and one of the others; all in `npm run walks`. */
const WIDTHS = [...someOf([1280, 768], 2), 360];
/** Where a title begins below the bar, and the height of its letters; home has a larger one. */
const TITLE = { top: 79, size: '36px', isBelowTheWayBack: true };
const NARROW = 720;
/** Pages of forms: a narrow column, with their title. */
const forms: readonly PagePath[] = [
  '/suggest',
  '/admin/addskin',
  '/admin/editskin',
  '/admin/deleteskin',
  '/admin/account',
];

const { visitorOf } = visitorsOf(lookout);

beforeAll(() => seedOdd(site()));

// Every third, begun anywhere; `npm run walks` measures all. The column of a login is in the middle.
it.each(
  someOf(
    pagePaths.filter((path) => path !== '/'),
    3,
  ),
)(
  'every page has its title in one place and ends on one edge, wide and narrow; what has the accent is to be done, or where you are: %s (docs: Look)',
  async (path) => {
    const page = await visitorOf(path)(addressOf(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('[aria-busy=true], [data-state=loading]').first().waitFor({ state: 'detached' });
    expect(await page.evaluate(litAtRest)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const { left, right, edges, ...title } = await placesOf(page);
      expect(title, `${width} px`).toEqual(TITLE);
      if (path !== '/login') expect(left, `${width} px`).toBe(edges.left);
      // What is no page of forms ends on the edge, or is a column of text.
      const isNarrow = right - left <= NARROW;
      // The ground of a word of code may reach a little further.
      const isAtEdge = Math.abs(right - edges.right - 2) <= 3;
      expect([path, width, right, isAtEdge || (isNarrow && right < edges.right)]).toEqual([path, width, right, true]);
      if (forms.includes(path)) expect(isNarrow).toBe(true);
    }
  },
);

/** What has the accent without being pressed, pointed at, found or the place where you are. */
function litAtRest() {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--accent)';
  const accent = getComputedStyle(probe).color;
  probe.remove();
  return [...document.querySelectorAll('main *')]
    .filter((element) => element.checkVisibility() && !element.closest('.primary, mark, [aria-current]'))
    .filter((element) => {
      const style = getComputedStyle(element);
      const edges = (['Top', 'Right', 'Bottom', 'Left'] as const).filter(
        (side) => style[`border${side}Width`] !== '0px' && style[`border${side}Style`] !== 'none',
      );
      const colours = [style.color, style.backgroundColor, ...edges.map((side) => style[`border${side}Color`])];
      return colours.includes(accent) && !element.matches(':focus-visible');
    })
    .map((element) => element.outerHTML.slice(0, 100));
}

/** Where the title and the right end of what is shown are, and the edges of the page: those of its footer. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const title = main.querySelector('h1') as HTMLElement;
    const range = document.createRange();
    range.selectNodeContents(title);
    const letters = range.getClientRects()[0] as DOMRect;
    const foot = document.querySelector('footer > *')?.getBoundingClientRect() as DOMRect;
    /** Is it, or is it in, what scrolls or shows only a part, or what opens over the page? */
    const isAside = (element: Element): boolean =>
      element !== main &&
      (element.matches('dialog, [popover]') ||
        getComputedStyle(element.parentElement as Element).overflowX !== 'visible' ||
        isAside(element.parentElement as Element));
    // A quiet button and a card reach beyond their words, which stand on the edge.
    const reaches = (element: Element) =>
      element.matches('button') || getComputedStyle(element).marginRight.startsWith('-');
    const ends = [...main.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !isAside(element) && !reaches(element))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 4 && height > 4);
    const back = main.querySelector('.back')?.getBoundingClientRect();
    return {
      isBelowTheWayBack: back === undefined || (back.bottom <= letters.top + 2 && back.left === letters.left),
      top: Math.round(letters.top + window.scrollY),
      size: getComputedStyle(title).fontSize,
      left: Math.round(letters.left),
      right: Math.round(Math.max(...ends.map(({ right }) => right))),
      edges: { left: Math.round(foot.left), right: Math.round(foot.right) },
    };
  });
