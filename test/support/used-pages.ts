import type { BrowserContext, CDPSession, Disposable, Page } from 'playwright-core';

/** What stays with a profile, whatever is emptied: a page that called one of them is not used again. */
const LASTING = {
  page: ['addLocatorHandler', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'on',
    'once',
    'route',
    'setExtraHTTPHeaders',
    'setOffline',
    'waitForEvent',
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const;

/** What a page is, how it is emptied, and the sessions and scripts that it has to be rid of. */
type Known = { kind: string; session: CDPSession; sessions: Promise<CDPSession>[]; added: Promise<Disposable>[] };

/**
 * Pages that a test has left, for the next tests of the file that want one of the same kind: without cookies, storage,
 * history and listeners, like one in a fresh profile, but with the site's scripts in the cache. A visit in one takes half
 * of the processor's time.
 */
export class UsedPages {
  readonly #free: { page: Page; kind: string }[] = [];
  readonly #spent = new WeakSet<BrowserContext>();
  readonly #known = new WeakMap<Page, Known>();

  take(kind: string): Page | undefined {
    const at = this.#free.findLastIndex((one) => one.kind === kind);
    return at < 0 ? undefined : this.#free.splice(at, 1)[0]?.page;
  }

  /** Notices what a test does with a new page of this kind that could not be undone. */
  async watch(page: Page, kind: string) {
    const context = page.context();
    const added: Promise<Disposable>[] = [];
    const sessions: Promise<CDPSession>[] = [];
    this.#known.set(page, { kind, session: await context.newCDPSession(page), sessions, added });
    notice(context, 'newCDPSession', (answer) => sessions.push(answer as Promise<CDPSession>));
    notice(page, 'addInitScript', (answer) => added.push(answer as Promise<Disposable>));
    const spend = () => this.#spent.add(context);
    for (const [target, names] of [
      [page, LASTING.page],
      [context, LASTING.context],
      [page.clock, LASTING.clock],
    ] as const)
      for (const name of names) notice(target, name, spend);
  }

  /** Empties the page for the next test, or closes its profile. */
  async giveBack(page: Page) {
    const context = page.context();
    const known = this.#known.get(page);
    if (!known || this.#spent.has(context) || page.isClosed()) return context.close();
    try {
      await emptied(page, known);
      this.#free.push({ page, kind: known.kind });
    } catch {
      await context.close();
    }
  }

  async close() {
    for (const { page } of this.#free.splice(0)) await page.context().close();
  }
}

async function emptied(page: Page, { session, sessions, added }: Known) {
  page.removeAllListeners();
  for (const other of page.context().pages()) if (other !== page) await other.close();
  // What a session has changed ends with it. One of a page that is closed has ended.
  for (const one of sessions.splice(0)) await (await one).detach().catch(() => {});
  for (const one of added.splice(0)) await (await one).dispose();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A page of the site without a script, which writes nothing when it is left.
  await page.goto('/robots.txt', { waitUntil: 'commit' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' });
  await session.send('Page.resetNavigationHistory');
  await page.context().clearCookies();
  await page.mouse.move(-1, -1);
}

function notice(target: object, name: string, tell: (answer: unknown) => void) {
  const call = Reflect.get(target, name) as (...words: unknown[]) => unknown;
  Reflect.set(target, name, (...words: unknown[]) => {
    const answer = call.apply(target, words);
    tell(answer);
    return answer;
  });
}
