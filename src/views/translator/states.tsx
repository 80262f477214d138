import type { ReactNode } from 'react';
import { NOT_LOADED } from '#machines/translator.ts';
import styles from './states.module.css';

/** The shape of what is coming, while the list is on its way. */
export const Skeleton = () => (
  <div className={styles.skeleton} role="status" aria-label="Loading skins">
    <noscript>The list of skins needs JavaScript.</noscript>
    <div className={styles.ghost} />
    <div className={styles.ghost} />
    <div className={styles.ghost} />
  </div>
);

export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice icon={styles.failed} isAlert>
    <p>{NOT_LOADED}</p>
    <button type="button" className="button primary" onClick={onRetry}>
      Try again
    </button>
  </Notice>
);

export const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <Notice icon={styles.nothing}>
    <p>No legends found matching your search criteria</p>
    <button type="button" className="button" onClick={onClear}>
      Clear Filters
    </button>
  </Notice>
);

export const NothingThere = () => (
  <Notice icon={styles.empty}>
    <p>There are no skins yet.</p>
  </Notice>
);

function Notice({
  icon,
  isAlert = false,
  children,
}: {
  icon: string | undefined;
  isAlert?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.notice} ${icon}`} role={isAlert ? 'alert' : undefined}>
      {children}
    </div>
  );
}
