import type { BrowserContext, Page, Request } from 'playwright-core';
import { TAB } from './gate.ts';
import { type Move, watch } from './watch.ts';

export type Tab = {
  id: string;
  page: Page;
  /** The browser's complaints since the last look. */
  complaints: string[];
  /** The changes of history entries since the last look. */
  moves: Move[];
  /** Requests without an answer. */
  open: Set<Request>;
  /** The scripts of threads: the browser does not report their arrival when the thread has ended. */
  threads: Set<string>;
  /** The time of the request for the document. */
  askedAt: number;
  /** Has a file of the page failed to load since the document was requested? */
  lacksFiles: boolean;
  /** Is there another tab for the same user, whose acts this one does not notice? */
  isShared: boolean;
};

let tabs = 0;

/** Chromium's line about every unsuccessful answer, and its message where workers are blocked. */
const OF_THE_BROWSER = /^(Failed to load resource|Service Worker registration blocked)/;

/** Opens a new tab that records its events. */
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
  // External links open new tabs; behind them this one would draw only once a second.
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

/** A new document has the browser's current profile. */
function begin(tab: Tab) {
  tab.askedAt = performance.now();
  tab.lacksFiles = false;
  tab.isShared = tab.page.context().pages().length > 1;
}
