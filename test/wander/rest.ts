import type { Page, Request } from 'playwright-core';
import { callOf } from '../support/call-of.ts';
import type { Gate } from './gate.ts';
import type { Tab } from './tab.ts';
import type { Watched } from './watch.ts';

declare const window: Watched;

const LONGEST = 15_000;
/** The number of quiet looks in a row, one frame apart: an effect starts right after its cause. */
const CALM = 2;

/** Waits until only held requests are open in a tab; returns the activity that did not end. */
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

/** A request that is neither answered nor held. The browser makes only one of several equal requests at a time. */
export function openIn({ open, threads }: Tab, { held }: Gate) {
  const calls = held.map(({ call }) => call as string | undefined);
  const isWaitedFor = (request: Request) =>
    !threads.has(request.url()) && !calls.includes(callOf(request.method(), request.url()));
  const left = [...open].find(isWaitedFor);
  return left && `${left.method()} ${left.url()}`;
}

/** The page's own activity, read after the next frame. */
async function unrestOf(page: Page): Promise<string | undefined> {
  try {
    return await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      if (document.readyState !== 'complete') return 'the document';
      if (window.watched.moments() > 0) return 'a timer';
      if (document.getElementById('root') && !document.querySelector('h1')) return 'a page that is not drawn yet';
      // Work in another thread, which makes no requests.
      if (document.querySelector('[data-solved=false]')) return 'the proof of work';
      return undefined;
    });
  } catch {
    // The document was replaced during the look.
    await page.waitForLoadState('domcontentloaded').catch(() => {});
    return 'a new document';
  }
}
