import Check from 'lucide/dist/esm/icons/check.mjs';
import LoaderCircle from 'lucide/dist/esm/icons/loader-circle.mjs';
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import { Suspense } from 'react';
import type { LoginRef, LoginSnapshot } from '#machines/login/login.ts';
import { Icon } from '../../parts/controls/icon.tsx';
import { lazyPart } from '../../parts/loading/lazy-view.tsx';
import loading from '../../parts/loading/loading.module.css';
import styles from './challenge-box.module.css';

// Loaded only where the server asks for it.
const Widget = lazyPart(() => import('./widget.online.tsx'));

type Props = { actor: LoginRef; snapshot: LoginSnapshot };

/** The place of the challenge (docs: Challenge; 300x65, theme auto), of the kind that the server asks for. */
export function ChallengeBox({ actor, snapshot }: Props) {
  return (
    <fieldset className={`stack muted ${styles.box}`}>
      <legend className="unseen">Verification</legend>
      <Shown actor={actor} snapshot={snapshot} />
    </fieldset>
  );
}

function Shown({ actor, snapshot }: Props) {
  const { challenge } = snapshot.context;
  const isBlocked = snapshot.matches({ editing: 'blocked' });
  // Its script is loaded once for each document.
  if (isBlocked && challenge) return <a href="/login">Reload this page</a>;
  if (isBlocked || snapshot.matches({ editing: 'failed' })) return <TryAgain actor={actor} />;
  if (!challenge) return <p>Loading the verification…</p>;
  if (challenge.kind === 'proofOfWork') return <ProofOfWork snapshot={snapshot} />;
  return (
    <Suspense fallback={<p>Loading the verification…</p>}>
      {/* Each attempt draws it again. */}
      <Widget key={snapshot.context.attempt} actor={actor} siteKey={challenge.siteKey} />
    </Suspense>
  );
}

const TryAgain = ({ actor }: Pick<Props, 'actor'>) => (
  <button type="button" className="button" onClick={() => actor.send({ type: 'challenge.requested' })}>
    <Icon of={RotateCcw} size={16} />
    Try again
  </button>
);

/** The progress of a challenge that the browser solves by itself while the user types (docs: Challenge). */
function ProofOfWork({ snapshot }: { snapshot: LoginSnapshot }) {
  // The answer is kept until the server has replied to it.
  const isSolved = snapshot.context.token !== null;
  return (
    <p role="status" className={`row gap-2 ${styles.work}`} data-solved={isSolved}>
      {isSolved ? <Icon of={Check} size={20} /> : <Icon of={LoaderCircle} className={loading.turning} size={20} />}
      {isSolved ? 'Verified' : 'Verifying your browser…'}
    </p>
  );
}
