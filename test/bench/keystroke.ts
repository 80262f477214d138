import type { Browser, Page } from 'playwright-core';
import { openPlainPage } from './plain-page.ts';
import { openSite } from './site.ts';
import { type Cell, count, median, ms, p95, printMet, printTable, signed, some } from './table.ts';

/**
 * A keystroke, in milliseconds since the key event; `isLate` when the visible part changed after the measured frame.
 */
type Keystroke = { handled: number; framed: number; painted: number; isLate: boolean };

declare global {
  interface Window {
    /** Resolves with the last keystroke as soon as it is painted and the page is at rest. */
    keystroke: Promise<Keystroke>;
  }
}

/**
 * Runs inside the page, before its own scripts. A keystroke starts at the browser's time stamp of the key event, so
 * that waiting in the queue counts. It is `handled` when all listeners of the app, React's rendering included, have
 * run: this listener is the last one, on `window`. Until the frame begins (`framed`), Chromium updates styles and
 * layout for the caret, as its traces show. It is `painted` when the frame has done its styles, layout, painting and
 * the hand-over to the compositor, all in the task that calls the `requestAnimationFrame` callbacks; a user-blocking
 * task posted there runs next. Chromium runs without a frame rate limit (see `browser.ts`), so the numbers include no
 * waiting for a screen; nor do they include the compositor's own threads.
 */
function installStopwatch() {
  // More than a screen shows: the box is at its top.
  const MOST_LOOKED_AT = 60;
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const seen = '[role=search] [role=status], main section :is(header, tr, section > button)';
  const view = () =>
    [...document.querySelectorAll(seen)]
      .slice(0, MOST_LOOKED_AT)
      .filter(isInView)
      .map((element) => element.textContent)
      .join('\n');

  let pressed = 0;
  addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });
  addEventListener('input', () => {
    const handled = performance.now() - pressed;
    window.keystroke = new Promise((resolve) => {
      requestAnimationFrame(async () => {
        const framed = performance.now() - pressed;
        await scheduler.postTask(() => {}, { priority: 'user-blocking' });
        const painted = performance.now() - pressed;
        const then = view();
        await wait(30);
        resolve({ handled, framed, painted, isLate: view() !== then });
      });
    });
  });
}

const WARM_UP = 'warm';
const words = ['wraith', 'v21_hero', 'golden heir', 'base', 'octane', 'xyz'].slice(0, some(6));

/** A list, and how many times as long as ready rows it may take for a letter, both above the empty page. */
type Case = { rows: number; view: 'collapsed' | 'Show All'; within: number };

const cases: readonly Case[] = [
  { rows: some(10_000), view: 'collapsed', within: 1.5 },
  { rows: some(10_000), view: 'Show All', within: 2 },
];

/**
 * Types words into the search box and deletes them, letter by letter, and prints how long the page took to follow. Each
 * word is also typed into two other pages, which show the browser's own time: an empty one, and one with the rows on
 * screen ready as HTML.
 */
export async function measureKeystrokes({ browser, page }: { browser: Browser; page: string }) {
  const lines: Cell[][] = [];
  const targets: Parameters<typeof printMet>[0] = [];
  for (const one of cases) {
    const { empty, plain, ours } = await typeIntoAll({ browser, page, ...one });
    const name = `${count(one.rows)} rows, ${one.view}`;
    const over = (keystrokes: readonly Keystroke[], measure = median) => overEmpty(measure, keystrokes, empty);
    lines.push(
      ['an empty page', ...summary(empty), '', ''],
      ['ready rows', ...summary(plain), signed(over(plain)), signed(over(plain, p95))],
      [name, ...summary(ours), signed(over(ours)), signed(over(ours, p95))],
    );
    const ratio = over(ours) / over(plain);
    targets.push({
      target: `${name}: above the empty page at most ${one.within} times ready rows`,
      isMet: ratio <= one.within,
      found: `${ratio.toFixed(2)} (${signed(over(ours))} ms)`,
      peer: `ready rows ${signed(over(plain))} ms`,
    });
  }
  printTable({
    title: 'Keystroke to paint in Chromium, 1280x900, in ms',
    head: ['', 'keystrokes', 'median', 'p95', 'max', 'scripts', 'between', 'frame', 'late', 'median over', 'p95 over'],
    rows: lines,
  });
  printMet(targets);
}

type Options = Case & { browser: Browser; page: string };

async function typeIntoAll({ browser, page, rows, view }: Options) {
  await using site = await openSite({ page, rows });
  const [beside, tab] = [await openTab(browser, EMPTY), await openTab(browser, site.address)];
  await tab.locator('[data-machine=translator][data-state^=ready] section').first().waitFor({ timeout: SLOWEST_MS });
  if (view === 'Show All') {
    await tab.locator('[role=search] button', { hasText: 'Show All' }).click();
    await tab.locator('[aria-busy=true]').waitFor({ state: 'detached', timeout: SLOWEST_MS });
  }
  const texts = [WARM_UP, ...words].flatMap((word) =>
    Array.from({ length: word.length + 1 }, (_, to) => word.slice(0, to)),
  );
  const ready = await openPlainPage({ browser, tab, texts });
  await ready.plain.addInitScript(installStopwatch);
  await ready.open();
  const tabs = { empty: beside, plain: ready.plain, ours: tab };
  const typed = { empty: [] as Keystroke[], plain: [] as Keystroke[], ours: [] as Keystroke[] };
  for (const word of [WARM_UP, ...words]) {
    for (const name of ['empty', 'plain', 'ours'] as const) {
      const keystrokes = await typeAndDelete(tabs[name], word);
      if (word !== WARM_UP) typed[name].push(...keystrokes);
    }
  }
  for (const one of Object.values(tabs)) await one.close();
  return typed;
}

const EMPTY = 'data:text/html,<!doctype html><title>Empty</title><input type="search">';
const SLOWEST_MS = 120_000;

/** Opens an address with the stopwatch. */
async function openTab(browser: Browser, address: string) {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await tab.addInitScript(installStopwatch);
  await tab.goto(address);
  return tab;
}

/** Types a word into the search box and deletes it. */
async function typeAndDelete(tab: Page, word: string) {
  const keystrokes: Keystroke[] = [];
  await tab.locator('[type=search]').focus();
  for (const key of [...word, ...Array(word.length).fill('Backspace')]) {
    await tab.keyboard.press(key === ' ' ? 'Space' : key);
    keystrokes.push(await tab.evaluate(() => window.keystroke));
  }
  return keystrokes;
}

/** The time of each keystroke until it is painted. */
const times = (keystrokes: readonly Keystroke[]) => keystrokes.map(({ painted }) => painted);

const overEmpty = (
  measure: (values: readonly number[]) => number,
  ours: readonly Keystroke[],
  empty: readonly Keystroke[],
) => measure(times(ours)) - measure(times(empty));

function summary(keystrokes: readonly Keystroke[]) {
  const parts = [
    keystrokes.map(({ handled }) => handled),
    keystrokes.map(({ handled, framed }) => framed - handled),
    keystrokes.map(({ framed, painted }) => painted - framed),
  ];
  const late = keystrokes.filter(({ isLate }) => isLate).length;
  const painted = times(keystrokes);
  return [
    keystrokes.length,
    ...[median(painted), p95(painted), Math.max(...painted)].map(ms),
    ...parts.map((part) => ms(median(part))),
    late,
  ];
}
