import { goBack } from './location.ts';

/** Goes one page back and loads that page, where no app would draw it. */
export function goBackByLoading() {
  window.addEventListener('popstate', () => window.location.reload(), { once: true });
  goBack();
}
