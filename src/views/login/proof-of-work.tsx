import { Check, LoaderCircle, RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './challenge-box.module.css';
import { type PowChallenge, solve } from './solve.ts';

type Props = {
  challenge: PowChallenge;
  onVerify: (token: string) => void;
  onExpire: () => void;
  onError: () => void;
  onRetry: () => void;
};

/** Solves a proof of work while the person types; has the callbacks of the Turnstile widget. */
export function ProofOfWork({ challenge, onVerify, onExpire, onError, onRetry }: Props) {
  const [state, setState] = useState<'working' | 'solved' | 'failed'>('working');
  const passed = useEffectEvent((token: string) => {
    setState('solved');
    onVerify(token);
  });
  const failed = useEffectEvent(() => {
    setState('failed');
    onError();
  });
  const expired = useEffectEvent(onExpire);

  useEffect(() => {
    const controller = new AbortController();
    const unlessLeft =
      <T,>(then: (value: T) => void) =>
      (value: T) => {
        if (!controller.signal.aborted) then(value);
      };
    solve(challenge, controller).then(unlessLeft(passed), unlessLeft(failed));
    const timer = setTimeout(expired, Number(challenge.parameters.expiresAt) * 1000 - Date.now());
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [challenge]);

  if (state === 'failed') {
    return (
      <button type="button" className="button" onClick={onRetry}>
        <RotateCcw size={16} aria-hidden />
        Try again
      </button>
    );
  }
  return (
    <p role="status" className={styles.work} data-solved={state === 'solved'}>
      {state === 'solved' ? <Check size={20} aria-hidden /> : <LoaderCircle size={20} aria-hidden />}
      {state === 'solved' ? 'Verified' : 'Verifying your browser…'}
    </p>
  );
}
