import type { ReactNode } from 'react';
import styles from './password-field.module.css';

type Props = {
  /** How many of the four bars are lit. */
  steps: number;
  children: ReactNode;
};

/** Four bars and what they say (docs: New passwords). */
export const Meter = ({ steps, children }: Props) => (
  <div className={styles.meter} data-steps={steps}>
    <span aria-hidden>
      <i />
      <i />
      <i />
      <i />
    </span>
    <p role="status">{children}</p>
  </div>
);
