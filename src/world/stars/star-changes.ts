import { type EventObject, fromCallback } from 'xstate';
import { hasStars, onStars } from './stars-told.ts';

let loaded: typeof import('./stars.ts') | undefined;

/** Reports the starred skins of this browser, if any, and each change of them. Few visitors star anything. */
export const starChanges = fromCallback<EventObject>(({ sendBack }) => {
  const tell = async () => {
    // Without it rows have no star, and the person's list says that it did not load. Once it is there, each change is
    // reported in the task that makes it, which may be the last one of a page.
    loaded ??= await import('./stars.ts').catch(() => undefined);
    if (loaded) sendBack({ type: 'stars.changed', stars: loaded.storedStars() } as EventObject);
  };
  if (hasStars()) tell();
  return onStars(tell);
});
