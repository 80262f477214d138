import { RotateCcw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { LoginRef, LoginSnapshot } from '#machines/login/login.ts';
import styles from './challenge-box.module.css';
import { ProofOfWork } from './proof-of-work.tsx';

// Loaded only where the server asks for it. The package is CommonJS, whose default export bundlers disagree about.
const Turnstile = lazy(async () => ({ default: (await import('react-turnstile')).Turnstile }));

type Props = { actor: LoginRef; snapshot: LoginSnapshot };

/** The place of the challenge (docs: Challenge; 300x65, theme auto), whichever the server asks for. */
export function ChallengeBox({ actor, snapshot }: Props) {
  return (
    <fieldset className={styles.box}>
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
  return <Widget actor={actor} snapshot={snapshot} siteKey={challenge.siteKey} />;
}

const TryAgain = ({ actor }: Pick<Props, 'actor'>) => (
  <button type="button" className="button" onClick={() => actor.send({ type: 'challenge.requested' })}>
    <RotateCcw size={16} aria-hidden />
    Try again
  </button>
);

/** Cloudflare's widget; each attempt draws it anew. */
const Widget = ({ actor, snapshot, siteKey }: Props & { siteKey: string }) => (
  <Suspense fallback={<p>Loading the verification…</p>}>
    <Turnstile
      key={snapshot.context.attempt}
      sitekey={siteKey}
      size="normal"
      theme="auto"
      onVerify={(token) => actor.send({ type: 'challenge.passed', token })}
      onExpire={() => actor.send({ type: 'challenge.expired' })}
      // Without its widget the script itself could not be loaded.
      onError={(_, widget) => actor.send({ type: widget ? 'challenge.failed' : 'challenge.blocked' })}
      onUnsupported={() => actor.send({ type: 'challenge.failed' })}
    />
  </Suspense>
);
