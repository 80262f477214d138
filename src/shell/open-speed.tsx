import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { AppRef } from '#machines/app/app.ts';
import { speedOf } from '../wiring/site/speed.ts';
import { Speed } from './speed.tsx';

/** Shows what this visit has measured of itself, beside the app's own tree: it is there for whoever asks for it. */
export function openSpeed(app: AppRef) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const actor = createActor(speedOf(app));
  actor.subscribe({
    complete() {
      root.unmount();
      place.remove();
    },
  });
  root.render(<Speed actor={actor} />);
  actor.start();
}
