import type { Browser, Page } from 'playwright-core';

/**
 * The same page without any function: a translator's document and style sheets, and for each text to be typed the rows
 * on its screen, ready as HTML. It shows the browser's own time for the rows, whatever draws them.
 */
export async function openPlainPage({
  browser,
  tab,
  texts,
}: {
  browser: Browser;
  tab: Page;
  texts: readonly string[];
}) {
  const rows: Record<string, string> = {};
  for (const text of texts) {
    await tab.locator('[type=search]').fill(text);
    await tab.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    rows[text] = await tab.evaluate(rowsOnScreen);
  }
  await tab.locator('[type=search]').fill('');
  await tab.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  const body = await tab.evaluate(documentAlone);
  const plain = await browser.newPage({ viewport: tab.viewportSize(), bypassCSP: true });
  const address = new URL('/plain', tab.url()).href;
  await plain.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  return {
    plain,
    /** Resolves when the measured rows are watched. */
    open: async () => {
      await plain.goto(address);
      // All its rows are visible.
      await plain.addStyleTag({ content: 'main section, main tr { content-visibility: visible !important }' });
      await plain.evaluate(showReady, rows);
    },
  };
}

function rowsOnScreen() {
  const isOnScreen = (element: Element) => element.getBoundingClientRect().top < innerHeight;
  const cards = [...document.querySelectorAll('main section[data-legend]')].filter(isOnScreen);
  return cards
    .map((card) => {
      const copy = card.cloneNode(true) as Element;
      const below = [...card.querySelectorAll('tr')].map((row) => !isOnScreen(row));
      for (const [at, row] of [...copy.querySelectorAll('tr')].entries()) if (below[at]) row.remove();
      return copy.outerHTML;
    })
    .join('');
}

function documentAlone() {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll('script, template, link[rel=modulepreload], [data-folded]'))
    element.remove();
  const cards = copy.querySelector('main section[data-legend]')?.parentElement;
  cards?.replaceChildren();
  return `<!doctype html>${copy.outerHTML}`;
}

function showReady(rows: Record<string, string>) {
  const cards = document.querySelector('main nav + div');
  const box = document.querySelector<HTMLInputElement>('[type=search]');
  if (!cards || !box) throw new Error('The page does not have the expected cards and search box.');
  box.addEventListener('input', () => {
    cards.innerHTML = rows[box.value] ?? '';
  });
  cards.innerHTML = rows[''] ?? '';
}
