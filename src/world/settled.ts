import type { AppRef } from '#machines/app/app.ts';

const LOOKED_EVERY = 1000;

/** Calls back once the page that is open has all that it is drawn with, and has had a second in which to draw it. */
export function whenSettled(app: AppRef, go: () => void) {
  window.setTimeout(() => (isSettled(app) ? go() : whenSettled(app, go)), LOOKED_EVERY);
}

function isSettled(app: AppRef) {
  const { value, children } = app.getSnapshot();
  if (document.readyState !== 'complete' || typeof value.page !== 'string' || value.page === 'fetching') return false;
  // The flow of a page is named like its state.
  const flow = children[value.page as 'translator'];
  return flow?.getSnapshot().value !== 'loading';
}
