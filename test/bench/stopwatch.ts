/**
 * A keystroke, in milliseconds since the key event; `isLate` when the visible part changed after the measured frame.
 */
export type Keystroke = { handled: number; framed: number; painted: number; isLate: boolean };

declare global {
  interface Window {
    /** Resolves with the last keystroke as soon as it is painted and the page is at rest. */
    keystroke: Promise<Keystroke>;
  }
}

/**
 * Runs inside the page, before its own scripts. A keystroke starts at the browser's time stamp of the key event, so
 * that waiting in the queue counts. It is `handled` when all listeners of the app, React's rendering included, have
 * run: this listener is the last one, on `window`. Until the frame begins (`framed`), Chromium updates styles and
 * layout for the caret, as its traces show. It is `painted` when the frame has done its styles, layout, painting and
 * the hand-over to the compositor, all in the task that calls the `requestAnimationFrame` callbacks; a user-blocking
 * task posted there runs next. Chromium runs without a frame rate limit (see `browser.ts`), so the numbers include no
 * waiting for a screen; nor do they include the compositor's own threads.
 */
export function installStopwatch() {
  // More than a screen shows: the box is at its top.
  const MOST_LOOKED_AT = 60;
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const seen = '[role=search] [role=status], main section :is(header, tr, section > button)';
  const view = () =>
    [...document.querySelectorAll(seen)]
      .slice(0, MOST_LOOKED_AT)
      .filter(isInView)
      .map((element) => element.textContent)
      .join('\n');

  let pressed = 0;
  addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });
  addEventListener('input', () => {
    const handled = performance.now() - pressed;
    window.keystroke = new Promise((resolve) => {
      requestAnimationFrame(async () => {
        const framed = performance.now() - pressed;
        await scheduler.postTask(() => {}, { priority: 'user-blocking' });
        const painted = performance.now() - pressed;
        const then = view();
        await wait(30);
        resolve({ handled, framed, painted, isLate: view() !== then });
      });
    });
  });
}
