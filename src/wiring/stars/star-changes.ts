import { type EventObject, fromCallback } from 'xstate';
import { hasStars, onStars } from '../../world/stars/stars-told.ts';

/** Reports the starred skins of this browser, if any, and each change of them. Few visitors star anything. */
export const starChanges = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () =>
    import('../../world/stars/stars.ts')
      .then(({ storedStars }) => sendBack({ type: 'stars.changed', stars: storedStars() } as EventObject))
      // Without it rows have no star, and the person's list says that it did not load.
      .catch(() => {});
  if (hasStars()) tell();
  return onStars(tell);
});
