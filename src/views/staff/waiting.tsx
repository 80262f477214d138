import { LoaderCircle } from 'lucide-react';
import styles from './staff.module.css';

/** Stands in place of a form while its lists are on their way. */
export const Waiting = () => (
  <p role="status" className={styles.waiting}>
    <LoaderCircle size={28} aria-hidden />
    Loading…
  </p>
);

/** Stands in place of a form whose lists did not come. */
export const NotLoaded = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className={styles.waiting} role="alert">
    <p>{text}</p>
    <button type="button" className="button primary" onClick={onRetry}>
      Try again
    </button>
  </div>
);
