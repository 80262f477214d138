import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { recordActor } from '../traces/use-own-actor.ts';
import { shownAccount } from '../world/calls/shown-account.ts';
import { accountSeen } from '../world/calls/signals.ts';
import { proof } from '../world/person/proof.ts';
import { Proof } from './proof.tsx';

/**
 * Asks for a fresh proof over the open page, and reports whether it was given. It is outside the app's tree, so that
 * only the few users who need it download it.
 */
export async function openProof(tell: (isProved: boolean) => void) {
  // Left out of the production build, with its imports.
  const inspect = import.meta.env.DEV ? await (await import('../traces/inspect.ts')).inspecting : undefined;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const actor = recordActor(createActor(proof, inspect && { inspect }));
  // Going back leaves the page that needed the proof.
  const leave = () => actor.send({ type: 'proof.cancelled' });
  actor.on('proof.ended', ({ isProved }) => {
    removeEventListener('popstate', leave);
    stopWatching();
    root.unmount();
    place.remove();
    actor.stop();
    tell(isProved);
  });
  addEventListener('popstate', leave);
  // Another account cannot give this proof.
  const stopWatching = accountSeen.listen((user) => user?._id !== shownAccount() && leave());
  actor.start();
  actor.send({ type: 'proof.requested' });
  root.render(<Proof actor={actor} />);
}
