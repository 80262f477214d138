import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** Settings that an owner rarely needs, folded at first. */
export const Advanced = ({ what, children }: { what: string; children: ReactNode }) => (
  <details className={styles.advanced}>
    <summary>Advanced: {what}</summary>
    {children}
  </details>
);
