import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withSite } from '../support/browser.ts';
import { type Paused, pauseRequests } from '../support/paused-requests.ts';

const { visit, leave } = withSite();

async function pausedOn(page: Page) {
  const paused: Paused[] = [];
  await pauseRequests(page, '*/api/*', (request) => void paused.push(request));
  await page.evaluate(() => void fetch('/api/legends').catch(() => {}));
  await expect.poll(() => paused.length).toBe(1);
  return paused[0] as Paused;
}

it('a paused request is given up by a page that goes on or is closed, and nothing happens with it then', async () => {
  const page = await visit('/cleartimer');
  const request = await pausedOn(page);
  await page.goto('/robots.txt');
  await request.ended;
  expect(request.isGivenUp()).toBe(true);
  await request.continue();

  const other = await page.context().newPage();
  await other.goto('/cleartimer');
  const last = await pausedOn(other);
  await other.close();
  await last.fulfill({ json: {} });
});

it('a request that is aborted at once is given up, also where the browser says that before it says that it is paused', async () => {
  const page = await visit('/cleartimer');
  const paused: Paused[] = [];
  await pauseRequests(page, '*/api/*', (request) => void paused.push(request));
  await page.evaluate(async () => {
    for (let index = 0; index < 300; index++) {
      const aborting = new AbortController();
      fetch('/api/legends', { signal: aborting.signal }).catch(() => {});
      if (index % 3 === 0) await new Promise((resolve) => setTimeout(resolve));
      aborting.abort();
    }
  });
  await expect.poll(() => paused.length).toBeGreaterThan(0);
  await expect.poll(() => paused.filter((request) => !request.isGivenUp())).toEqual([]);
  await Promise.all(paused.map(({ ended }) => ended));
});

it('what a session has changed of a page, the next visit in it does not find', async () => {
  const page = await visit('/cleartimer');
  const session = await page.context().newCDPSession(page);
  const none = { latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
  await session.send('Network.emulateNetworkConditions', { offline: true, ...none });
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  await leave(page);
  const again = await visit('/cleartimer');
  expect(again).toBe(page);
  expect(await again.evaluate(() => navigator.onLine)).toBe(true);
  expect(await again.evaluate(async () => (await fetch('/api/legends')).status)).toBe(200);
});
