import type { EventFrom } from 'xstate';
import type { connectionMachine } from '#machines/connection.ts';
import type { FromWorker, ToWorker } from '../offline/messages.ts';

/** What is heard of the net and of the worker. */
export type SiteNews = EventFrom<typeof connectionMachine>;
type Tell = (news: SiteNews) => void;

const WORKER = '/sw.js';
/** A page may stay open for days. */
const LOOKED_FOR_A_VERSION_EVERY = 3_600_000;

type Hears = {
  tell: Tell;
  /** Nothing will be stored, as far as anybody knows. */
  isNotStored: () => void;
};

/**
 * Has the browser run the worker of the site, and tells of the net and of what the worker says, as long as the page is
 * there. `script` is the address of the page's own script, by which the worker tells whether it is of its version.
 */
export function hearOfSite(script: string, hears: Hears) {
  tellOfNet(hears.tell);
  tellOfWorker(script, hears);
}

function tellOfNet(tell: Tell) {
  const lost = () => tell({ type: 'net.lost' });
  window.addEventListener('offline', lost);
  window.addEventListener('online', () => tell({ type: 'net.found' }));
  if (!navigator.onLine) lost();
}

function tellOfWorker(script: string, { tell, isNotStored }: Hears) {
  const { serviceWorker: workers } = navigator;
  // Where the page is not safe from others there are none.
  if (!workers) return isNotStored();
  // Whichever worker takes the page over says whether the page is of its version.
  const greet = () => workers.controller?.postMessage({ type: 'page.ready', script } satisfies ToWorker);
  workers.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'answered') tell({ ...data, type: 'list.answered' });
    else if (data.type === 'version') data.isOther && tell({ type: 'version.changed' });
    else tell(data);
  });
  workers.addEventListener('controllerchange', greet);
  workers.startMessages();
  greet();
  workers.register(WORKER).then(
    (registration?: ServiceWorkerRegistration) => {
      // Where they are switched off, some browsers answer with nothing.
      if (!registration) return isNotStored();
      window.setInterval(() => registration.update().catch(() => {}), LOOKED_FOR_A_VERSION_EVERY);
    },
    (error: Error) => {
      // What was stored earlier goes on, and without a net nothing could be.
      if (workers.controller || !navigator.onLine) return;
      tell({ type: 'storing.failed', reason: error.name === 'SecurityError' ? 'forbidden' : 'unknown' });
    },
  );
}
