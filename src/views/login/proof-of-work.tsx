import Check from 'lucide-react/icons/check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { LoginSnapshot } from '#machines/login/login.ts';
import styles from './challenge-box.module.css';

/** The progress of a challenge that the browser solves by itself while the user types (docs: Challenge). */
export function ProofOfWork({ snapshot }: { snapshot: LoginSnapshot }) {
  // The answer is kept until the server has replied to it.
  const isSolved = snapshot.context.token !== null;
  return (
    <p role="status" className={`row gap-2 ${styles.work}`} data-solved={isSolved}>
      {isSolved ? <Check size={20} aria-hidden /> : <LoaderCircle size={20} aria-hidden />}
      {isSolved ? 'Verified' : 'Verifying your browser…'}
    </p>
  );
}
