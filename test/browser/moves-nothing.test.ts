import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasSlots, type PagePath, pagePaths, pages, type SlottedPath } from '#contract/pages/pages.ts';
import { importBeside } from '../../server/import/apply.ts';
import { featureAddresses, featureRows } from '../flows/app/features.ts';
import { phone, type Visit, withSite } from '../support/browser.ts';
import { someOf } from '../support/some-of.ts';

/** A phone's line: 150 ms, 100 kB a second. Each page is drawn before all of it is there. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 100_000, uploadThroughput: 100_000 };
/** How many pages come at once: each mostly waits. */
const AT_ONCE = 3;

const skins = Array.from({ length: 2000 }, (_, at) => ({
  ...{ legend: `Legend ${at % 30}`, ingamename: `Skin ${at}`, animation: null },
  ...{ model: `skin_${at}_w`, texture: `skin_${at}`, quality: at % 2 ? 'legendary' : 'rare', eventset: 's27_summer' },
}));

const SKIN = '/legends/legend-1/skin-1';

/** Where the places of a page stand that have some. */
const filled: Record<SlottedPath, string> = {
  '/changes/:build': '/changes/season-27',
  '/legends/:legend': '/legends/legend-1',
  '/legends/:legend/:skin': SKIN,
  ...featureAddresses,
};
const addressOf = (path: PagePath) => (hasSlots(path) ? filled[path] : path);

const narrowed = [
  '/skintranslator?search=skin+1',
  '/skintranslator?search=nothing+like+it',
  '/skintranslator?quality=legendary&event=s27_summer',
  '/skintranslator?quality=legendary&search=nothing+like+it',
  '/legends/legend-1/nothing',
];

/** A run takes a fifth of the plain pages and half of the others; `npm run walks` takes each. */
const addressesOf = () => [
  ...someOf(pagePaths.filter((path) => pages[path].who === 'anyone').map(addressOf), 5),
  ...someOf(narrowed, 2),
];

const stars = JSON.stringify({
  version: 1,
  stars: [{ skin: 's', name: 'Skin 1', legend: 'Legend 1', model: '', note: '', at: 1 }],
});

type Kind = { visit: Visit; starred?: true; at: readonly string[] };
const kinds: Record<string, Kind> = {
  'at a desk': { visit: {}, at: addressesOf() },
  'on a phone': { visit: phone, at: addressesOf().filter((address) => !/purgebot|userutility/.test(address)) },
  'with something starred': { visit: {}, starred: true, at: ['/', '/mine', '/skintranslator', SKIN, '/licences'] },
};

type Moved = { by: number; what: string[] };
declare const window: Window & { moved?: Moved };

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
};

describe('on a slow line nothing moves while a page comes (docs: First text)', () => {
  const { prepare, leave, site } = withSite();
  const moved = new Map<string, Moved | undefined>();

  beforeAll(async () => {
    await importBeside(
      site().db,
      { skins, assets: [], others: featureRows },
      { dryRun: false, build: { name: 'Season 27' } },
    );
    const waiting = Object.entries(kinds)
      .flatMap(([kind, { at, ...how }]) => at.map((address) => ({ kind, how, address })))
      .values();
    const visitEach = async () => {
      for (const { kind, how, address } of waiting) moved.set(`${address} ${kind}`, await movedOn(address, how));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitEach));
  }, 240_000);

  it.each(Object.entries(kinds))('%s', (kind, { at }) => {
    const all = at.map((address) => [address, moved.get(`${address} ${kind}`)] as const);
    expect(all.filter(([, one]) => !one || one.by > 0.02)).toEqual([]);
  });

  async function movedOn(address: string, { starred, visit }: Omit<Kind, 'at'>) {
    const page = await prepare({ ...visit, isFirst: true, expected: /status of 404/ });
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', SLOW);
    if (starred) await page.addInitScript((text) => localStorage.setItem('stars', text), stars);
    await watchMoves(page);
    await page.goto(address);
    // A worker that is stopped while its file is on its way keeps the network from ever being idle.
    if (address === '/login') await page.getByText('Verified').waitFor();
    else await page.waitForLoadState('networkidle');
    const all = await page.evaluate(() => window.moved);
    await leave(page);
    return all;
  }
});

const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const moved = { by: 0, what: [] as string[] };
    window.moved = moved;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        moved.by += value;
        moved.what.push(
          ...sources.map(({ node }) => `${value.toFixed(4)} ${(node as Element | null)?.outerHTML?.slice(0, 80)}`),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
