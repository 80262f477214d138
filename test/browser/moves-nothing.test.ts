import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { importBeside } from '../../server/import/apply.ts';
import { phone, withSite } from '../support/browser.ts';
import { EASY } from '../support/easy.ts';
import type { Fetch } from '../support/site.ts';

/** Pages come in pieces, as over a slow line, so that each is drawn before all of it is there. */
const inPieces =
  (fetch: Fetch): Fetch =>
  async (request, env) => {
    if (request.headers.get('sec-fetch-dest') !== 'document') return fetch(request, env);
    const plain = new Request(request);
    plain.headers.delete('accept-encoding');
    const answer = await fetch(plain, env);
    return new Response(slowly(await answer.text()), answer);
  };

function slowly(text: string) {
  const encoder = new TextEncoder();
  const size = Math.ceil(text.length / 20);
  return new ReadableStream({
    async start(controller) {
      for (let at = 0; at < text.length; at += size) {
        controller.enqueue(encoder.encode(text.slice(at, at + size)));
        await pause(30);
      }
      controller.close();
    },
  });
}

declare const window: Window & { moved?: number };

type LayoutShift = PerformanceEntry & { value: number };

describe('with the starter list', () => {
  const { prepare } = withSite({}, EASY, { gate: inPieces });

  it.each([
    '/',
    '/skintranslator',
    '/skintranslator?search=knight',
    '/guides/oldbuilds',
    '/developers',
    '/purgebot',
    '/cleartimer/privacypolicy',
    '/login',
    '/changes',
  ])('nothing moves on %s while it comes', async (path) => {
    const page = await prepare();
    await watchMoves(page);
    await page.goto(path);
    // A worker that is stopped while its file is on its way keeps the network from ever being idle.
    if (path === '/login') await page.getByText('Verified').waitFor();
    else await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.moved)).toBeLessThan(0.01);
  });
});

// Apart, since its import takes away what the pages above show.
describe('with 2,000 skins', () => {
  const { prepare, site } = withSite({}, EASY, { gate: inPieces });

  it('nothing moves on /changes of a phone', async () => {
    const skins = Array.from({ length: 2000 }, (_, at) => ({
      ...{ legend: `Legend ${at % 30}`, ingamename: `Skin ${at}`, animation: null },
      ...{ model: `skin_${at}_w`, texture: `skin_${at}` },
    }));
    await importBeside(site().db, { skins, assets: [] }, { dryRun: false, build: { name: 'Season 27' } });
    const page = await prepare(phone);
    await watchMoves(page);
    await page.goto('/changes');
    await page.getByRole('heading', { name: 'Season 27' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.moved)).toBeLessThan(0.01);
  });
});

const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as LayoutShift[]) window.moved = (window.moved ?? 0) + value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
