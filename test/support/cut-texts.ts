import type { Page } from 'playwright-core';

/** The buttons that open something, of those that look alike the first two. */
const OPENERS = ':is([aria-haspopup], [aria-expanded=false], [popovertarget], summary):not(input)';

/**
 * Opens every menu, dialog, popover and fold of a page, one after the other, and returns a line for each text in them
 * that is cut off, beside the window or under something else.
 */
export async function cutWhereOpened(page: Page) {
  const found = new Set<string>();
  const count = await page.evaluate(mark, OPENERS);
  for (let at = 0; at < count; at++) {
    const opener = page.locator(`[data-nth="${at}"]`);
    // A row may have been written anew since.
    if (!(await opener.isVisible())) continue;
    const name = await opener.evaluate((element: HTMLElement) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      if (element.matches('[open] > summary')) element.click();
      element.focus();
      element.click();
      return element.getAttribute('aria-label') ?? element.textContent ?? '';
    });
    await page.waitForFunction(isOpen, at);
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    for (const one of await page.evaluate(cutTexts, at)) found.add(`“${name.trim().slice(0, 40)}”: ${one}`);
    await close(page, at);
  }
  return [...found];
}

async function close(page: Page, at: number) {
  const isLayer = await page.evaluate(
    () => document.querySelector('dialog[open], :popover-open, [role=listbox]') !== null,
  );
  if (isLayer) {
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog[open], :popover-open, [role=listbox]'));
    return;
  }
  await page.evaluate((nth) => document.querySelector<HTMLElement>(`[data-nth="${nth}"]`)?.click(), at);
}

/** Numbers the openers that are seen. */
function mark(openers: string) {
  const OF_A_KIND = 2;
  const kinds = new Map<string, number>();
  let count = 0;
  for (const old of document.querySelectorAll<HTMLElement>('[data-nth]')) delete old.dataset.nth;
  for (const element of document.querySelectorAll<HTMLElement>(openers)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) continue;
    // What is pressed in a row is of its kind, whatever the row says.
    const kind = `${element.tagName} ${element.className} ${element.parentElement?.className}`;
    const nth = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, nth);
    if (nth <= OF_A_KIND) element.dataset.nth = String(count++);
  }
  return count;
}

/** Has what a press opens come? */
function isOpen(at: number) {
  const opener = document.querySelector(`[data-nth="${at}"]`);
  if (!opener) return true;
  if (opener.matches('[aria-haspopup], [popovertarget]'))
    return document.querySelector('dialog[open], :popover-open, [role=listbox]')?.checkVisibility() === true;
  return opener.parentElement?.matches('details[open]') || opener.getAttribute('aria-expanded') === 'true';
}

function cutTexts(at: number) {
  const layer = [...document.querySelectorAll<HTMLElement>('dialog[open], :popover-open, [role=listbox]')].at(-1);
  const opener = document.querySelector<HTMLElement>(`[data-nth="${at}"]`);
  const root = layer ?? opener?.closest<HTMLElement>('details, section, tr, li, main') ?? document.body;
  // Folds of what has opened open with it.
  for (const fold of root.querySelectorAll('details')) fold.open = true;
  const found = new Set<string>();
  const width = document.documentElement.clientWidth;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim().replaceAll(/\s+/g, ' ') ?? '';
    if (!element || text === '' || isHidden(element) || isExcerpt(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1);
    const told = `${element.tagName.toLowerCase()} “${text.slice(0, 40)}”`;
    for (const rect of rects) {
      const by = clipOf(element, rect);
      if (by) found.add(`${told} is cut by ${by}`);
      if ((rect.left < -1 || rect.right > width + 1) && !isScrolled(element, 'X'))
        found.add(`${told} is beside the window`);
      const isFixed = layer && getComputedStyle(layer).position === 'fixed';
      if (isFixed && (rect.top < -1 || rect.bottom > innerHeight + 1) && !isScrolled(element, 'Y'))
        found.add(`${told} is above or below the window`);
      const over = layer && coverOf(element, rect);
      if (over) found.add(`${told} is under ${over}`);
    }
  }
  return [...found];

  function isHidden(element: Element) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
    if (element.closest('select, noscript, script, style')) return true;
    // What only screen readers say has a dot of room.
    for (let around: Element | null = element; around && around !== root; around = around.parentElement)
      if (around.getBoundingClientRect().width < 4) return true;
    return false;
  }

  function isScrolled(element: Element, axis: 'X' | 'Y') {
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(around)[`overflow${axis}`])) return true;
      if (around === root) return false;
    }
    return false;
  }

  /** The nearest around a text that shows less than all of it and cannot be scrolled. */
  function clipOf(element: Element, rect: DOMRect) {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = around.getBoundingClientRect();
      const isCut =
        (overflowX !== 'visible' && (rect.right > box.right + 1 || rect.left < box.left - 1)) ||
        (overflowY !== 'visible' && (rect.bottom > box.bottom + 3 || rect.top < box.top - 3));
      if (isCut) return `${around.tagName.toLowerCase()}.${around.className}`;
    }
    return undefined;
  }

  /** The begin of a long text, with "…": of a choice, or beside the words of its control. */
  function isExcerpt(element: Element) {
    const control = element.closest('button, a, summary, [role=option]');
    for (let around: Element | null = element; control?.contains(around); around = around?.parentElement ?? null)
      if (around && endsInDots(getComputedStyle(around)))
        return control?.role === 'option' || control?.textContent !== around.textContent;
    return false;
  }

  function endsInDots({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) {
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  }

  /** What is drawn over the middle of a text. */
  function coverOf(element: Element, rect: DOMRect) {
    const hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
    if (!hit || !root.contains(hit) || hit.contains(element) || element.contains(hit)) return undefined;
    if (hit.closest('label')?.contains(element) || getComputedStyle(hit).opacity === '0') return undefined;
    for (let over: Element | null = hit; over && over !== root; over = over.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(over).position)) return undefined;
    return `${hit.tagName.toLowerCase()} “${hit.textContent?.trim().slice(0, 30)}”`;
  }
}
