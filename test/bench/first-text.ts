import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { skinAddress } from '#rules/skins/address.ts';
import { openSite } from './site.ts';
import { type Cell, median, ms, printTable, printTarget, some } from './table.ts';

const ROWS = some(2_000);
const RUNS = some(4);
/** Lighthouse's slow phone. Chromium delays every answer by the round trip, except the first connection. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const ROUND_TRIP_MS = 150;
const LINE = { offline: false, latency: ROUND_TRIP_MS, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
const TARGET = { first: 1000, largest: 1300, moved: 0.001, ratio: 1.25 };

type Figures = { first: number; largest: number; moved: number };

/**
 * Measures when a page shows its first and its largest text on a slow phone with an empty cache, compared with the same
 * page as plain HTML: its text and styles without scripts, from the same server process.
 */
export async function measureFirstText(browser: Browser, page: string) {
  const plain = new Map<string, Response>();
  await using site = await openSite({ page, rows: ROWS, beside: ({ url }) => plain.get(url)?.clone() });
  const paths = ['/skintranslator', '/', '/guides/oldbuilds', '/cleartimer', await addressOfSkin(site.address)];
  const rows: Cell[][] = [];
  const found: (Figures & { ratio: number })[] = [];
  for (const path of paths) {
    const url = new URL(path, site.address).href;
    const beside = `${url}?plain`;
    plain.set(beside, await asPlain(url));
    const [ours, other] = await inTurns(browser, [url, beside]);
    const ratio = ours.first / other.first;
    found.push({ ...ours, ratio });
    rows.push([path, ms(ours.first), ms(ours.largest), ours.moved.toFixed(4), ms(other.first), ratio.toFixed(2)]);
  }
  printTable({
    title: `First text on a slow phone (${ROUND_TRIP_MS} ms, 1.6 Mbit/s, a processor ${SLOWER} times slower), in ms`,
    head: ['page', 'first', 'largest', 'moved', 'plain HTML', 'ratio'],
    rows,
  });
  const most = (name: keyof Figures | 'ratio') => Math.max(...found.map((one) => one[name]));
  tell('first text within 1.0 s', most('first'), TARGET.first, ms);
  tell('largest within 1.3 s', most('largest'), TARGET.largest, ms);
  tell('nothing moves', most('moved'), TARGET.moved, (value) => value.toFixed(4));
  tell('at most 1.25 times plain HTML', most('ratio'), TARGET.ratio, (value) => value.toFixed(2));
}

const tell = (target: string, worst: number, limit: number, text: (value: number) => string) =>
  printTarget(target, { isMet: worst <= limit, found: text(worst) });

async function addressOfSkin(address: string) {
  const { skins } = await (await fetch(new URL('/api/skins', address))).json();
  const [group] = skins;
  return skinAddress(group, group.details[1]);
}

/** The document without scripts and downloads, compressed by the same method, under the same headers. */
async function asPlain(url: string) {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  const whole = await answer.text();
  const bare = whole
    .replace(/<template>.*?<\/template>|<script\b.*?<\/script>/gs, '')
    .replace(/<link rel="(?:preload|modulepreload|stylesheet)"[^>]*>/g, '');
  const bytes = brotliCompressSync(bare, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const headers = new Headers(answer.headers);
  for (const name of ['content-length', 'etag']) headers.delete(name);
  headers.set('Content-Encoding', 'br');
  return new Response(bytes, { headers });
}

/** The medians of both, measured in turns so that both meet the same conditions. */
async function inTurns(browser: Browser, urls: [string, string]): Promise<[Figures, Figures]> {
  const all: [Figures[], Figures[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    all[0].push(await visit(browser, urls[0]));
    all[1].push(await visit(browser, urls[1]));
  }
  return [middle(all[0]), middle(all[1])];
}

const middle = (all: readonly Figures[]): Figures => ({
  first: median(all.map(({ first }) => first)),
  largest: median(all.map(({ largest }) => largest)),
  moved: Math.max(...all.map(({ moved }) => moved)),
});

async function visit(browser: Browser, url: string) {
  await using visitor = await browser.newContext(PHONE);
  const tab = await visitor.newPage();
  await slowDown(visitor, tab);
  await tab.goto(url, { waitUntil: 'networkidle' });
  const { first, ...others } = await tab.evaluate(readFigures);
  return { ...others, first: first + ROUND_TRIP_MS, largest: others.largest + ROUND_TRIP_MS };
}

async function slowDown(visitor: BrowserContext, tab: Page) {
  const session = await visitor.newCDPSession(tab);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Runs inside the page, once it is at rest. */
async function readFigures(): Promise<Figures> {
  const entries = (type: string) =>
    new Promise<(PerformanceEntry & { value?: number })[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      // The observer stays silent about events that never happened.
      setTimeout(() => resolve([]), 200);
    });
  const paints = await entries('paint');
  const first = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
  const largest = (await entries('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN;
  const moved = (await entries('layout-shift')).reduce((sum, { value = 0 }) => sum + value, 0);
  return { first, largest, moved };
}
