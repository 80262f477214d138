/** How large the drawings in an element are; 1 is their full size. */
export function scaleIn(pane: Element | null) {
  const drawing = pane?.querySelector('svg');
  const full = drawing?.viewBox.baseVal.width;
  return drawing && full ? drawing.getBoundingClientRect().width / full : 1;
}
