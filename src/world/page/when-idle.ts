import type { AppRef } from '#machines/app/app.ts';

const LOOKED_EVERY = 1000;

/** Calls back one second after the open page has loaded everything that it draws. */
export function whenIdle(app: AppRef, go: () => void) {
  // biome-ignore lint/style/noRestrictedGlobals: nothing waits for what comes then
  setTimeout(() => (isIdle(app) ? go() : whenIdle(app, go)), LOOKED_EVERY);
}

function isIdle(app: AppRef) {
  const { value, children } = app.getSnapshot();
  if (document.readyState !== 'complete' || typeof value.page !== 'string' || value.page === 'fetching') return false;
  // A page's flow has the name of its state.
  const flow = children[value.page as 'translator'];
  return flow?.getSnapshot().value !== 'loading';
}
