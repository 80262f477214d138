import { Check, LoaderCircle } from 'lucide-react';
import type { LoginSnapshot } from '#machines/login/login.ts';
import styles from './challenge-box.module.css';

/** How far the browser is with a challenge that it solves by itself, while the person types (docs: Challenge). */
export function ProofOfWork({ snapshot }: { snapshot: LoginSnapshot }) {
  // The answer is kept until it is sent and the server has said something about it.
  const isSolved = snapshot.context.token !== null;
  return (
    <p role="status" className={styles.work} data-solved={isSolved}>
      {isSolved ? <Check size={20} aria-hidden /> : <LoaderCircle size={20} aria-hidden />}
      {isSolved ? 'Verified' : 'Verifying your browser…'}
    </p>
  );
}
