import { goBack } from './location.ts';

/** Goes one page back where no app draws the page that it leads to. */
export function goBackByLoading() {
  window.addEventListener('popstate', () => window.location.reload(), { once: true });
  goBack();
}
