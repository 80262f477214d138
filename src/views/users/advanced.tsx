import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** What an owner rarely needs, closed until somebody opens it. */
export const Advanced = ({ what, children }: { what: string; children: ReactNode }) => (
  <details className={styles.advanced}>
    <summary>Advanced: {what}</summary>
    {children}
  </details>
);
