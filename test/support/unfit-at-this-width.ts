import type { Page } from 'playwright-core';

/** What is beside, below or too narrow for what it holds at the width of the window, a line for each. */
export const unfitAtThisWidth = (page: Page) => page.evaluate(unfit);

function unfit() {
  /** Of controls that look alike, so many are moved to the middle of the window, where nothing may cover them. */
  const OF_A_KIND = 2;
  /** A field shows so much of its words, which are longer than a phone is wide. */
  const ENOUGH = 180;
  const ARROW = 20;
  const found = new Set<string>();
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) found.add('the page scrolls sideways');
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const kinds = new Map<string, number>();

  for (const element of document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')) {
    const box = element.getBoundingClientRect();
    // The link past the menu is above the page, and what is hidden for readers alone is a dot.
    if (box.width < 4 || box.bottom + window.scrollY < 0) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if ((box.left < -1 || box.right > width + 1) && !isScrolled(element)) tell(element, 'is beside the window');
    if (isCut(element)) tell(element, 'is too narrow for its words');
    if (element.checkVisibility({ opacityProperty: true }) && isShort(element))
      tell(element, 'does not show what it asks for');
    const kind = `${element.tagName} ${element.className} ${element.parentElement?.className}`;
    const nth = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, nth);
    if (nth <= OF_A_KIND) {
      const by = coverOf(element);
      if (by) tell(element, `is covered by ${nameOf(by)}`);
    }
  }
  window.scrollTo(0, 0);
  return [...found];

  function tell(element: Element, what: string) {
    found.add(`${nameOf(element)} ${what}`);
  }

  function nameOf(element: Element) {
    const text = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} “${text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`;
  }

  function isScrolled(element: Element) {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true;
    return false;
  }

  function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight, tagName }: HTMLElement) {
    if (clientWidth === 0 || /INPUT|SELECT|TEXTAREA/.test(tagName)) return false;
    return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4;
  }

  function isShort(element: HTMLElement) {
    const words =
      element instanceof HTMLSelectElement
        ? (element.selectedOptions[0]?.text ?? '')
        : element instanceof HTMLInputElement
          ? element.placeholder
          : '';
    if (words === '') return false;
    const style = getComputedStyle(element);
    const isSelect = element instanceof HTMLSelectElement;
    pen.font = isSelect ? style.font : getComputedStyle(element, '::placeholder').font;
    const needed = Math.min(ENOUGH, pen.measureText(words).width);
    // Firefox leaves the padding of a field out of its `clientWidth`.
    const room = element.offsetWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - 2;
    return room + 1 < needed + (isSelect && style.appearance !== 'none' ? ARROW : 0);
  }

  /** What is drawn at the middle of the control, or near its edges, when it is not the control. */
  function coverOf(element: HTMLElement) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const [box] = element.getClientRects();
    if (!box) return undefined;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const points = [
      [x, y],
      [box.left + 3, y],
      [box.right - 3, y],
      [x, box.top + 3],
      [x, box.bottom - 3],
    ] as const;
    for (const [left, top] of points) {
      const hit = document.elementFromPoint(left, top);
      if (!hit) return document.documentElement;
      // What comes under the pointer is there for it.
      if (!hit.checkVisibility({ opacityProperty: true })) continue;
      // Within a field there may be a button, and a box to tick is pressed by its label.
      const isOwn = element.contains(hit) || hit.closest('.in-textbox, label')?.parentElement?.contains(element);
      if (!isOwn) return hit;
    }
    return undefined;
  }
}
