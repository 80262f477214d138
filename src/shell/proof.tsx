import { useSelector } from '@xstate/react';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ProofRef } from '#machines/proof.ts';
import { Confirm } from '../parts/confirm.tsx';
import { stateOf } from '../parts/state-of.ts';
import styles from './proof.module.css';

/** Asks for the password of whoever is signed in, over the page. */
export function Proof({ actor }: { actor: ProofRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { password, isPasswordShown, hasPasskey, problem } = snapshot.context;
  const field = useRef<HTMLInputElement>(null);
  const isUsing = snapshot.matches({ asking: 'usingPasskey' });
  const isProving = snapshot.matches({ asking: 'proving' }) || isUsing;
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  if (snapshot.matches('idle') || snapshot.matches({ asking: 'looking' })) return null;
  return (
    <Confirm
      question="Is it you?"
      action={isProving ? 'Checking...' : 'Go On'}
      isHarmful={false}
      isReady={!isProving}
      first={field}
      onConfirm={() => actor.send({ type: 'proof.submitted' })}
      onCancel={() => actor.send({ type: 'proof.cancelled' })}
    >
      <div className={styles.proof} data-machine="proof" data-state={stateOf(snapshot.value)}>
        <p>It is some time since you proved it. Enter your password, and what you asked for is done right after.</p>
        <div className="field">
          <label htmlFor="proof">Your password</label>
          <span className={styles.password}>
            <input
              ref={field}
              id="proof"
              className="textbox"
              type={isPasswordShown ? 'text' : 'password'}
              autoComplete="current-password"
              readOnly={isProving}
              aria-invalid={problem?.field === 'password'}
              aria-describedby="proof-problem"
              value={password}
              onChange={(event) => actor.send({ type: 'password.changed', value: event.target.value })}
            />
            <button
              type="button"
              className="in-textbox"
              aria-label="Show password"
              aria-pressed={isPasswordShown}
              onClick={() => actor.send({ type: 'password.toggled' })}
            >
              {isPasswordShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
            </button>
          </span>
          <div id="proof-problem" role="alert">
            {problem && <p className="problem">{problem.text}</p>}
          </div>
        </div>
        {hasPasskey && (
          <button
            type="button"
            className="button"
            disabled={isProving}
            onClick={() => actor.send({ type: 'passkey.requested' })}
          >
            {isUsing ? 'Waiting for your passkey...' : 'Use a passkey instead'}
          </button>
        )}
      </div>
    </Confirm>
  );
}
