import { type EventObject, fromCallback } from 'xstate';
import { hasStars, onStars } from '../../world/stars/stars-told.ts';

type Stars = typeof import('../../world/stars/stars.ts');

/** Once it is loaded, each change is reported in the task that makes it, which may be the last one of a page. */
let loaded: Stars | undefined;

/** Reports the starred skins of this browser, if any, and each change of them. Few visitors star anything. */
export const starChanges = fromCallback<EventObject>(({ sendBack }) => {
  const send = ({ storedStars }: Stars) => sendBack({ type: 'stars.changed', stars: storedStars() } as EventObject);
  const load = () =>
    import('../../world/stars/stars.ts')
      .then((stars) => {
        loaded = stars;
        send(stars);
      })
      // Without it rows have no star, and the person's list says that it did not load.
      .catch(() => {});
  const tell = () => (loaded ? send(loaded) : void load());
  if (hasStars()) tell();
  return onStars(tell);
});
