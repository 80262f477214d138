import type { BrowserContext, Page, Request } from 'playwright-core';
import { TAB } from './gate.ts';
import { type Move, watch } from './watch.ts';

export type Tab = {
  id: string;
  page: Page;
  /** What the browser complained about since somebody looked. */
  complaints: string[];
  /** What happened to the entries of the history since somebody looked. */
  moves: Move[];
  /** Requests that have no answer yet. */
  open: Set<Request>;
  /** The scripts of other threads, of which the browser does not tell that they came when the thread has ended. */
  threads: Set<string>;
  /** When the document was asked for. */
  askedAt: number;
  /** Did a file of the page get lost since the document was asked for? */
  lacksFiles: boolean;
  /** Does another tab act for the same person, of which this one hears nothing? */
  isShared: boolean;
};

let tabs = 0;

/** Chromium's own line about every answer that is no success, and what it says where no worker may be kept. */
const OF_THE_BROWSER = /^(Failed to load resource|Service Worker registration blocked)/;

/** A new tab, which tells what goes on in it. */
export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const tab: Tab = {
    id: `${++tabs}`,
    page,
    complaints: [],
    moves: [],
    open: new Set(),
    threads: new Set(),
    askedAt: 0,
    lacksFiles: false,
    isShared: false,
  };
  await page.setExtraHTTPHeaders({ [TAB]: tab.id });
  await page.exposeFunction('moved', (move: Move) => tab.moves.push(move));
  await page.addInitScript(watch);
  listenTo(tab);
  return tab;
}

function listenTo(tab: Tab) {
  const { page, open } = tab;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) begin(tab);
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    if (new URL(request.url()).pathname.startsWith('/assets/')) tab.lacksFiles = true;
  });
  // Links elsewhere open tabs of their own, behind which this one would draw once a second.
  page.on('popup', (other) => other.close().then(() => page.bringToFront()));
  page.on('worker', (worker) => tab.threads.add(worker.url()));
  page.on('pageerror', (error) => tab.complaints.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !OF_THE_BROWSER.test(text) && !tab.lacksFiles) tab.complaints.push(`logged: ${text}`);
  });
  page.on('dialog', async (dialog) => {
    if (dialog.type() !== 'beforeunload') tab.complaints.push(`asked by the browser: ${dialog.message()}`);
    await dialog.accept().catch(() => {});
  });
}

/** A new document knows of the person what the browser knows. */
function begin(tab: Tab) {
  tab.askedAt = performance.now();
  tab.lacksFiles = false;
  tab.isShared = tab.page.context().pages().length > 1;
}
