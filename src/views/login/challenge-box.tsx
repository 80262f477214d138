import { lazy, Suspense } from 'react';
import type { LoginRef, LoginSnapshot } from '#machines/login.ts';
import styles from './challenge-box.module.css';
import { ProofOfWork } from './proof-of-work.tsx';

// Loaded only where the server asks for it. The package is CommonJS, whose default export bundlers disagree about.
const Turnstile = lazy(async () => ({ default: (await import('react-turnstile')).Turnstile }));

/**
 * The place of the challenge (docs: Challenge; 300x65, theme auto), whichever the server asks for; each attempt draws
 * it anew.
 */
export function ChallengeBox({ actor, snapshot }: { actor: LoginRef; snapshot: LoginSnapshot }) {
  const { challenge, attempt } = snapshot.context;
  const callbacks = {
    onVerify: (token: string) => actor.send({ type: 'challenge.passed', token }),
    onExpire: () => actor.send({ type: 'challenge.expired' }),
  };
  return (
    <fieldset className={styles.box}>
      <legend className="unseen">Verification</legend>
      {snapshot.matches({ editing: 'preparing' }) && <p>Loading the verification…</p>}
      {snapshot.matches({ editing: 'blocked' }) &&
        (challenge ? (
          <a href="/login">Reload this page</a>
        ) : (
          <button type="button" className="button" onClick={() => actor.send({ type: 'challenge.requested' })}>
            Try again
          </button>
        ))}
      {challenge?.kind === 'turnstile' && !snapshot.matches({ editing: 'blocked' }) && (
        <Suspense fallback={<p>Loading the verification…</p>}>
          <Turnstile
            key={attempt}
            sitekey={challenge.siteKey}
            size="normal"
            theme="auto"
            {...callbacks}
            // Without its widget the script itself could not be loaded.
            onError={(_, widget) => actor.send({ type: widget ? 'challenge.failed' : 'challenge.blocked' })}
            onUnsupported={() => actor.send({ type: 'challenge.failed' })}
          />
        </Suspense>
      )}
      {challenge?.kind === 'proofOfWork' && (
        <ProofOfWork
          key={attempt}
          challenge={challenge.challenge}
          {...callbacks}
          onError={() => actor.send({ type: 'challenge.failed' })}
          onRetry={() => actor.send({ type: 'challenge.requested' })}
        />
      )}
    </fieldset>
  );
}
