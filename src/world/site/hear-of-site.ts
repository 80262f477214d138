import type { EventFrom } from 'xstate';
import type { connectionMachine } from '#machines/app/connection.ts';
import type { FromWorker, ToWorker } from '../../offline/messages.ts';

/** News about the network and the worker. */
export type SiteNews = EventFrom<typeof connectionMachine>;
type Tell = (news: SiteNews) => void;

const WORKER = '/sw.js';
/** Pages may stay open for days, so they check for a new version every hour. */
const LOOKED_FOR_A_VERSION_EVERY = 3_600_000;

type Hears = {
  tell: Tell;
  /** Called when the browser will not store the site. */
  isNotStored: () => void;
};

/**
 * Registers the site's worker, and reports news about the network and from the worker while the page is open. `script`
 * is the address of the page's own script: it tells the worker whether the page is of its version.
 */
export function hearOfSite(script: string, hears: Hears) {
  tellOfNet(hears.tell);
  tellOfWorker(script, hears);
}

function tellOfNet(tell: Tell) {
  const lost = () => {
    tell({ type: 'net.lost' });
    if (!isSecureContext) tell({ type: 'storing.failed', reason: 'insecure' });
  };
  window.addEventListener('offline', lost);
  window.addEventListener('online', () => tell({ type: 'net.found' }));
  if (!navigator.onLine) lost();
}

function tellOfWorker(script: string, { tell, isNotStored }: Hears) {
  const { serviceWorker: workers } = navigator;
  // Browsers have no workers on pages without https.
  if (!workers) return isNotStored();
  // The worker that controls the page answers whether the page is of its version.
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
      // Some browsers resolve without a registration where workers are switched off.
      if (!registration) return isNotStored();
      // biome-ignore lint/style/noRestrictedGlobals: looks for a newer version once an hour; ends with the page
      setInterval(() => registration.update().catch(() => {}), LOOKED_FOR_A_VERSION_EVERY);
    },
    (error: Error) => {
      // An earlier worker keeps working, and without a network nothing can be stored.
      if (workers.controller || !navigator.onLine) return;
      tell({ type: 'storing.failed', reason: error.name === 'SecurityError' ? 'forbidden' : 'unknown' });
    },
  );
}
