import type { Page, Request } from 'playwright-core';
import { callOf } from '../support/call-of.ts';
import type { Gate } from './gate.ts';
import type { Tab } from './tab.ts';
import type { Watched } from './watch.ts';

declare const window: Watched;

const LONGEST = 15_000;
/** Looks in a row, a frame apart, at which nothing may go on: what one thing leads to begins right after it. */
const CALM = 2;

/** Waits until nothing goes on in a tab but what is held; answers what did not come to its end. */
export async function comeToRest(tab: Tab, gate: Gate): Promise<string | undefined> {
  const until = performance.now() + LONGEST;
  let calm = 0;
  while (calm < CALM) {
    const restless = (await unrestOf(tab.page)) ?? openIn(tab, gate);
    calm = restless === undefined ? calm + 1 : 0;
    if (restless && performance.now() > until) return restless;
  }
  return undefined;
}

/** A request that nobody has answered and nobody holds. The browser asks for the same thing once at a time. */
export function openIn({ open, threads }: Tab, { held }: Gate) {
  const calls = held.map(({ call }) => call as string | undefined);
  const isWaitedFor = (request: Request) =>
    !threads.has(request.url()) && !calls.includes(callOf(request.method(), request.url()));
  const left = [...open].find(isWaitedFor);
  return left && `${left.method()} ${left.url()}`;
}

/** What goes on in the page itself, seen once the next frame is drawn. */
async function unrestOf(page: Page): Promise<string | undefined> {
  try {
    return await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      if (document.readyState !== 'complete') return 'the document';
      if (window.watched.moments() > 0) return 'a timer';
      if (document.getElementById('root') && !document.querySelector('h1')) return 'a page that is not drawn yet';
      // Work in other threads, which asks for nothing.
      if (document.querySelector('[data-solved=false]')) return 'the proof of work';
      return undefined;
    });
  } catch {
    // The document went while it was looked at.
    await page.waitForLoadState('domcontentloaded').catch(() => {});
    return 'a new document';
  }
}
