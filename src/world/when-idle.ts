import type { AppRef } from '#machines/app/app.ts';

const LOOKED_EVERY = 1000;

/** Calls back once the open page has everything that it is drawn with, and has had a second in which to draw it. */
export function whenIdle(app: AppRef, go: () => void) {
  window.setTimeout(() => (isIdle(app) ? go() : whenIdle(app, go)), LOOKED_EVERY);
}

function isIdle(app: AppRef) {
  const { value, children } = app.getSnapshot();
  if (document.readyState !== 'complete' || typeof value.page !== 'string' || value.page === 'fetching') return false;
  // The flow of a page is named like its state.
  const flow = children[value.page as 'translator'];
  return flow?.getSnapshot().value !== 'loading';
}
