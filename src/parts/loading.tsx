import LoaderCircle from 'lucide-react/icons/loader-circle';
import { Button } from './button.tsx';
import styles from './loading.module.css';

/** Replaces a form or another part while it is being loaded. */
export const Loading = ({ text = 'Loading…' }) => (
  <p role="status" className={`stack gap-3 muted ${styles.loading}`}>
    <LoaderCircle size={28} aria-hidden />
    {text}
  </p>
);

/** Replaces a form whose lists could not be loaded. */
export const LoadFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className={`stack gap-3 muted ${styles.loading}`} role="alert">
    <p>{text}</p>
    <Button label="Try again" isPrimary onClick={onRetry} />
  </div>
);
