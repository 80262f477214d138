/**
 * Adds a disabled link for each style sheet that is already inlined in the document. Without it, the loader of a view
 * would load the sheet again. The links are not in the document itself, because browsers would preload them (decision
 * 030).
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
