import { LoaderCircle } from 'lucide-react';
import styles from './loading.module.css';

/** Stands in place of a form that somebody has to wait for: for its lists, unless the text says otherwise. */
export const Loading = ({ text = 'Loading…' }) => (
  <p role="status" className={styles.loading}>
    <LoaderCircle size={28} aria-hidden />
    {text}
  </p>
);

/** Stands in place of a form whose lists did not come. */
export const LoadFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className={styles.loading} role="alert">
    <p>{text}</p>
    <button type="button" className="button primary" onClick={onRetry}>
      Try again
    </button>
  </div>
);
