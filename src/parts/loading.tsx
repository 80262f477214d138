import { LoaderCircle } from 'lucide-react';
import styles from '../views/skins/staff.module.css';

/** Stands in place of a form that somebody has to wait for: for its lists, unless the text says otherwise. */
export const Waiting = ({ text = 'Loading…' }) => (
  <p role="status" className={styles.waiting}>
    <LoaderCircle size={28} aria-hidden />
    {text}
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
