/** A keystroke in milliseconds since it was made; `isLate` when what is in view changed after the measured frame. */
export type Keystroke = { handled: number; framed: number; painted: number; isLate: boolean };

declare global {
  interface Window {
    /** Resolves with the last keystroke as soon as it is painted and the page has come to rest. */
    keystroke: Promise<Keystroke>;
  }
}

/**
 * Runs inside the page, before its own scripts. A keystroke begins with the time stamp that the browser gave the key
 * event, so waiting in the queue counts. It is `handled` when the listeners of the app, React's rendering included, are
 * through: this one stands behind them on `window`. Until the frame begins (`framed`), Chromium itself brings styles and
 * layout up to date for the caret, as its traces show. It is `painted` when the frame has done its styles, layout,
 * painting and the hand-over to the compositor: all that happens in the task that calls the `requestAnimationFrame`
 * callbacks, and what they post as user-blocking is the next task. Chromium runs without a frame rate limit (see
 * `browser.ts`), so no waiting for a screen is in the numbers; nor is the compositor's work on its own threads.
 */
export function installStopwatch() {
  // As far as a screen reaches: the box is at its top.
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
