const MARGIN = 8;

/** Puts a menu below what opened it, or above where there is more room, and scrolls along with it; all of it stays in sight. */
export function placeBeside(menu: HTMLElement, opener: Element) {
  const { left, right, top, bottom } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, scrollHeight } = menu;
  const isBelow = bottom + scrollHeight + MARGIN <= clientHeight || clientHeight - bottom >= top;
  const height = Math.min(scrollHeight + 2, (isBelow ? clientHeight - bottom : top) - MARGIN);
  const x = left + width + MARGIN <= clientWidth ? left : Math.max(MARGIN, right - width);
  const y = isBelow ? bottom : top - height;
  menu.style.setProperty('--x', `${x + window.scrollX}px`);
  menu.style.setProperty('--y', `${y + window.scrollY}px`);
  menu.style.setProperty('--most', `${height}px`);
}
