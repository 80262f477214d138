import type { ReactNode } from 'react';
import styles from './tick.module.css';

type Props = { isTicked: boolean; isDisabled: boolean; onToggle: () => void; children: ReactNode };

/** A box to tick, with its label behind it. */
export const Tick = ({ isTicked, isDisabled, onToggle, children }: Props) => (
  <label className={`row gap-2 ${styles.tick}`}>
    <input type="checkbox" checked={isTicked} disabled={isDisabled} onChange={onToggle} />
    {children}
  </label>
);
