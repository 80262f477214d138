/**
 * The styles of a page stand in its document, which names the sheets that they come from. What loads a view looks for a link
 * of each sheet and would load it again, so each gets one that is disabled and asks for nothing. The document itself has none:
 * browsers that look ahead in it ask for those as well (decision 030).
 */
export function markSheets() {
  const names = document.querySelector<HTMLElement>('style[data-sheets]')?.dataset.sheets?.split(' ') ?? [];
  for (const href of names) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.setAttribute('href', href);
    document.head.append(link);
  }
}
