import type { ReactNode } from 'react';
import styles from './password-field.module.css';

type Props = {
  /** How many of the four bars are lit. */
  steps: number;
  children: ReactNode;
};

/** Four bars and what they say (docs: New passwords). */
export const Meter = ({ steps, children }: Props) => (
  <div className={`stack gap-2 muted size-1 ${styles.meter}`} data-steps={steps}>
    <span aria-hidden>
      <i />
      <i />
      <i />
      <i />
    </span>
    <p role="status">{children}</p>
  </div>
);
