import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { waitForList } from '../walk/gestures.ts';
import { some } from './share.ts';
import { openSite } from './site.ts';
import { type Cell, count, print, printMet, printTable } from './table.ts';

const MOST_MB = 150;
const MANY = some(10_000);
const cases = [
  { rows: some(2_000), view: 'opened' },
  { rows: MANY, view: 'opened' },
  { rows: MANY, view: 'Show All' },
] as const;

/** Opens the translator and prints the private memory of its process, the browser's own part included. */
export async function measureMemory({ browser, page }: { browser: Browser; page: string }) {
  if (process.platform !== 'linux') {
    print('\nThe memory of the page is measured on Linux only.');
    return;
  }
  const lines: Cell[][] = [];
  let opened = Number.NaN;
  for (const { rows, view } of cases) {
    await using site = await openSite({ page, rows });
    const { total, scripts, elements } = await measure(browser, site.address, view);
    if (rows === MANY && view === 'opened') opened = total;
    lines.push([`${count(rows)} skins, ${view}`, mb(total), mb(scripts), count(elements)]);
  }
  printTable({
    title: 'Memory of the process that shows the translator, in MB',
    head: ['', 'all', 'scripts', 'elements'],
    rows: lines,
  });
  printMet([
    { target: `${count(MANY)} skins within ${MOST_MB} MB`, isMet: opened <= MOST_MB * 1e6, found: `${mb(opened)} MB` },
  ]);
}

async function measure(browser: Browser, address: string, view: 'opened' | 'Show All') {
  await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const tab = await context.newPage();
  await tab.goto(address);
  await waitForList(tab);
  if (view === 'Show All') await tab.locator('[role=search] button', { hasText: 'Show All' }).click();
  await tab.locator('[aria-busy=true]').waitFor({ state: 'detached', timeout: SLOWEST_MS });
  // Waits for the rows that exist only for the browser's own search.
  await tab.waitForTimeout(RESTS_MS);
  const devtools = await context.newCDPSession(tab);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize: scripts } = await devtools.send('Runtime.getHeapUsage');
  const elements = await tab.evaluate(() => document.querySelectorAll('*').length);
  return { total: await ownMemory(browser), scripts, elements };
}

const SLOWEST_MS = 120_000;
const RESTS_MS = 3000;

/** Returns the memory of the largest process that shows pages: no other page is open. */
async function ownMemory(browser: Browser) {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateBytes(id)));
}

function privateBytes(process: number) {
  const parts = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8').matchAll(/^Private_\w+: +(\d+) kB$/gm);
  return [...parts].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0);
}

const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
