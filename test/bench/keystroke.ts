import type { Browser, Page } from 'playwright-core';
import { median, p95 } from './sample.ts';
import { openSite } from './site.ts';
import { installStopwatch, type Keystroke } from './stopwatch.ts';
import { type Cell, count, ms, print, printTable, printTarget } from './table.ts';

const WARM_UP = 'warm';
const words = ['wraith', 'v21_hero', 'golden heir', 'base', 'octane', 'samurai', 'season_06', 'xyz'];

const sizes = [2_000, 10_000];
const views = ['collapsed', 'Show All'] as const;

/** Types words into the search box and deletes them, letter by letter, and prints how long the page took to follow. */
export async function measureKeystrokes({ browser, page }: { browser: Browser; page: string }) {
  const lines: Cell[][] = [];
  let target = Number.NaN;
  for (const rows of sizes) {
    await using site = await openSite({ page, rows });
    for (const view of views) {
      await using tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await tab.addInitScript(installStopwatch);
      await tab.goto(site.address);
      await tab.locator('[data-machine=translator][data-state^=ready] section').first().waitFor();
      if (view === 'Show All') await tab.getByRole('button', { name: 'Show All' }).click();
      const keystrokes = await typeAndDelete(tab);
      lines.push([`${count(rows)} rows, ${view}`, ...summary(keystrokes)]);
      if (rows === 10_000 && view === 'collapsed') target = median(keystrokes.map(({ painted }) => painted));
    }
  }
  printTable({
    title: 'Keystroke to paint in Chromium, 1280x900, in ms',
    head: ['view', 'keystrokes', 'median', 'p95', 'max', 'scripts', 'between', 'frame', 'late'],
    rows: lines,
  });
  print('');
  printTarget('median keystroke under 16 ms at 10,000 rows, collapsed', {
    isMet: target < 16,
    found: `${ms(target)} ms`,
  });
}

async function typeAndDelete(tab: Page) {
  await tab.getByRole('searchbox').focus();
  await press(tab, WARM_UP);
  const keystrokes: Keystroke[] = [];
  for (const word of words) keystrokes.push(...(await press(tab, word)));
  return keystrokes;
}

async function press(tab: Page, word: string) {
  const keystrokes: Keystroke[] = [];
  for (const key of [...word, ...Array(word.length).fill('Backspace')]) {
    await tab.keyboard.press(key === ' ' ? 'Space' : key);
    keystrokes.push(await tab.evaluate(() => window.keystroke));
  }
  return keystrokes;
}

function summary(keystrokes: readonly Keystroke[]) {
  const painted = keystrokes.map((one) => one.painted);
  const parts = [
    keystrokes.map(({ handled }) => handled),
    keystrokes.map(({ handled, framed }) => framed - handled),
    keystrokes.map(({ framed, painted }) => painted - framed),
  ];
  const late = keystrokes.filter(({ isLate }) => isLate).length;
  return [
    keystrokes.length,
    ms(median(painted)),
    ms(p95(painted)),
    ms(Math.max(...painted)),
    ...parts.map((part) => ms(median(part))),
    late,
  ];
}
