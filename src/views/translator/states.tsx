import { CloudOff, Inbox, SearchX } from 'lucide-react';
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
  <Notice icon={<CloudOff size={32} strokeWidth={1.5} aria-hidden />} isAlert>
    <p>{NOT_LOADED}</p>
    <button type="button" className="button primary" onClick={onRetry}>
      Try again
    </button>
  </Notice>
);

export const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <Notice icon={<SearchX size={32} strokeWidth={1.5} aria-hidden />}>
    <p>No legends found matching your search criteria</p>
    <button type="button" className="button" onClick={onClear}>
      Clear Filters
    </button>
  </Notice>
);

export const NothingThere = () => (
  <Notice icon={<Inbox size={32} strokeWidth={1.5} aria-hidden />}>
    <p>There are no skins yet.</p>
  </Notice>
);

function Notice({ icon, isAlert = false, children }: { icon: ReactNode; isAlert?: boolean; children: ReactNode }) {
  return (
    <div className={styles.notice} role={isAlert ? 'alert' : undefined}>
      {icon}
      {children}
    </div>
  );
}
