import type { EventFrom } from 'xstate';
import { type EventObject, fromCallback } from 'xstate';
import type { connectionMachine } from '#machines/connection.ts';
import type { FromWorker, ToWorker } from '../offline/messages.ts';

type Tell = (event: EventFrom<typeof connectionMachine>) => void;

const WORKER = '/sw.js';
/** A page may stay open for days. */
const LOOKED_FOR_A_VERSION_EVERY = 3_600_000;

/** Tells of the net, and of what the worker of the site says, which the browser is asked to run. */
export const site = (script: string) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const ends = [tellOfNet(sendBack), tellOfWorker(script, sendBack)];
    return () => {
      for (const end of ends) end();
    };
  });

function tellOfNet(tell: Tell) {
  const lost = () => tell({ type: 'net.lost' });
  const found = () => tell({ type: 'net.found' });
  window.addEventListener('offline', lost);
  window.addEventListener('online', found);
  if (!navigator.onLine) lost();
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', found);
  };
}

function tellOfWorker(script: string, tell: Tell) {
  const { serviceWorker: workers } = navigator;
  // Where the page is not safe from others there are none.
  if (!workers) return () => {};
  const hear = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'answered') tell({ ...data, type: 'list.answered' });
    else if (data.type === 'version') data.isOther && tell({ type: 'version.changed' });
    else tell(data);
  };
  // Whichever worker takes the page over says whether the page is of its version.
  const greet = () => workers.controller?.postMessage({ type: 'page.ready', script } satisfies ToWorker);
  workers.addEventListener('message', hear);
  workers.addEventListener('controllerchange', greet);
  workers.startMessages();
  greet();
  let timer: number | undefined;
  workers.register(WORKER).then(
    (registration) => {
      timer = window.setInterval(() => registration.update().catch(() => {}), LOOKED_FOR_A_VERSION_EVERY);
    },
    (error: Error) => {
      // What was stored earlier goes on, and without a net nothing could be.
      if (workers.controller || !navigator.onLine) return;
      tell({ type: 'storing.failed', reason: error.name === 'SecurityError' ? 'forbidden' : 'unknown' });
    },
  );
  return () => {
    window.clearInterval(timer);
    workers.removeEventListener('message', hear);
    workers.removeEventListener('controllerchange', greet);
  };
}
