import { createRoot } from 'react-dom/client';
import { type ActorOptions, createActor } from 'xstate';
import { proof } from '../wiring/proof.ts';
import { Proof } from './proof.tsx';

type Options = Pick<ActorOptions<typeof proof>, 'inspect'>;

/**
 * Asks for a fresh proof over whatever page is open, and tells whether it was given. Beside the app's own tree, so that
 * what few people ever need costs nobody else anything.
 */
export function openProof(tell: (isProved: boolean) => void, options: Options) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const actor = createActor(proof, options);
  // Whoever goes back has left what needed it.
  const leave = () => actor.send({ type: 'proof.cancelled' });
  actor.on('proof.ended', ({ isProved }) => {
    removeEventListener('popstate', leave);
    root.unmount();
    place.remove();
    actor.stop();
    tell(isProved);
  });
  addEventListener('popstate', leave);
  actor.start();
  actor.send({ type: 'proof.requested' });
  root.render(<Proof actor={actor} />);
}
