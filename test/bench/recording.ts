import type { Browser, Page } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { waitForList } from '../walk/gestures.ts';
import { openTab, times, typeAndDelete } from './keystroke.ts';
import { median, p95 } from './sample.ts';
import { some } from './share.ts';
import { openSite, temporaryFolder } from './site.ts';
import { type Cell, count, ms, printMet, printTable, signed } from './table.ts';

const ROWS = some(2000);
const WARM_UP = 'warm';
const words = ['wraith', 'v21_hero', 'golden heir', 'octane', 'samurai'];
/** A trace has 500 happenings: as many are kept whole, and of ten times as many the newest. */
const EVENTS = [some(500), some(5000)];
const MOST_MB = 2;

/**
 * Compares the page with the same page built without recording (docs: What a trace keeps), both in turn: the time of a
 * keystroke in the search, and the memory of scripts after many of them.
 */
export async function measureRecording({ browser, page }: { browser: Browser; page: string }) {
  using bare = temporaryFolder();
  await build({ logLevel: 'error', build: { outDir: bare.path, emptyOutDir: true }, plugins: [withoutRecording] });
  await using site = await openSite({ page, rows: ROWS });
  await using bareSite = await openSite({ page: bare.path, rows: ROWS });
  const tabs = { on: await openReady(browser, site.address), off: await openReady(browser, bareSite.address) };

  const typed = { on: [] as number[], off: [] as number[] };
  for (const word of [WARM_UP, ...words, ...words]) {
    for (const name of ['off', 'on'] as const) {
      const keystrokes = times(await typeAndDelete(tabs[name], word));
      if (word !== WARM_UP) typed[name].push(...keystrokes);
    }
  }
  const [keyOn, keyOff] = [median(typed.on), median(typed.off)];
  const lines: Cell[][] = [
    ['keystroke, median in ms', ms(keyOff), ms(keyOn), signed(keyOn - keyOff)],
    ['keystroke, p95 in ms', ms(p95(typed.off)), ms(p95(typed.on)), signed(p95(typed.on) - p95(typed.off))],
  ];
  const grown: number[] = [];
  let sent = 0;
  for (const events of EVENTS) {
    for (const tab of Object.values(tabs)) await changeSearch(tab, events - sent);
    sent = events;
    const [on, off] = [await heapOf(tabs.on), await heapOf(tabs.off)];
    grown.push(on - off);
    lines.push([`scripts after ${count(events)} more events, in MB`, mb(off), mb(on), mb(on - off)]);
  }
  printTable({
    title: `Recording of a visit in Chromium, ${count(ROWS)} rows`,
    head: ['', 'without', 'with', 'difference'],
    rows: lines,
  });
  const most = Math.max(...grown);
  printMet([
    {
      target: 'a keystroke within a tenth',
      isMet: keyOn <= keyOff * 1.1,
      found: `${(keyOn / keyOff).toFixed(2)} times`,
    },
    { target: `at most ${MOST_MB} MB of memory`, isMet: most <= MOST_MB * 1e6, found: `${mb(most)} MB` },
  ]);
  for (const tab of Object.values(tabs)) await tab.close();
}

/** The same page, whose machines nobody listens to. */
const withoutRecording: Plugin = {
  name: 'without-recording',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/src/traces/record.ts')
      ? `export const visit = { start: undefined, happened: [], dropped: 0, left: new Map(), toasts: [], roots: new Map() };
         export const record = () => () => {};
         export const noticePerson = () => undefined;`
      : undefined,
};

async function openReady(browser: Browser, address: string) {
  const tab = await openTab(browser, address);
  await waitForList(tab);
  return tab;
}

/** Changes the search as often, at once, to texts that nothing has: few rows are drawn then. */
const changeSearch = (tab: Page, events: number) =>
  tab.evaluate(async (left) => {
    const box = document.querySelector<HTMLInputElement>('[type=search]');
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    for (let event = 0; event < left; event++) {
      set?.call(box, `zqx ${event % 100}`);
      box?.dispatchEvent(new Event('input', { bubbles: true }));
      if (event % 20 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    set?.call(box, '');
    box?.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }, events);

async function heapOf(tab: Page) {
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}

const mb = (bytes: number) => (bytes / 1e6).toFixed(2);
