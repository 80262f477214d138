import type { Star } from '#rules/stars/star.ts';
import { textsOfBrowser } from '../kept/kept-texts.ts';
import { createSignal } from '../page/signal.ts';

/** The name of the starred skins in the browser's storage. */
export const STARS = 'stars';

/** Told by this page after each change. */
export const starsTold = createSignal();

/** The list where the browser does not store it. It is lost with the document. */
export const listInMemory: { stars?: readonly Star[] | undefined } = {};

/** Is anything starred? What reads the list is loaded only then. */
export const hasStars = () => listInMemory.stars !== undefined || textsOfBrowser.read(STARS) !== null;

/** Calls back when this page or another tab has changed the list. Returns a function that stops it. */
export function onStars(listener: () => void) {
  const stop = starsTold.listen(listener);
  // Without a key the whole storage was emptied.
  const hear = ({ key }: StorageEvent) => (key === STARS || key === null) && listener();
  window.addEventListener('storage', hear);
  return () => {
    stop();
    window.removeEventListener('storage', hear);
  };
}
