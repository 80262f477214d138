const MARGIN = 8;

/** The position of a menu below its button, or above it where there is more room; always fully visible. */
export function placeBeside(menu: HTMLElement, opener: Element) {
  const { left, right, top, bottom } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, scrollHeight } = menu;
  const isBelow = bottom + scrollHeight + MARGIN <= clientHeight || clientHeight - bottom >= top;
  const height = Math.min(scrollHeight + 2, (isBelow ? clientHeight - bottom : top) - MARGIN);
  const x = left + width + MARGIN <= clientWidth ? left : Math.max(MARGIN, right - width);
  const y = isBelow ? bottom : top - height;
  return { x: x + window.scrollX, y: y + window.scrollY, height };
}
