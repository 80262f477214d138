import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withSite } from '../support/browser.ts';
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

const { prepare } = withSite({}, EASY, { gate: inPieces });

declare const window: Window & { moved?: number };

type LayoutShift = PerformanceEntry & { value: number };

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
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as LayoutShift[]) window.moved = (window.moved ?? 0) + value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  // A worker that is stopped while its file is on its way keeps the network from ever being idle.
  if (path === '/login') await page.getByText('Verified').waitFor();
  else await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.moved)).toBeLessThan(0.01);
});
