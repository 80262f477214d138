import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import { Act } from '../../parts/controls/button.tsx';
import styles from './desk.module.css';

type Props = {
  actor: ReviewDeskRef;
  /** What the button sends; it is disabled while that would do nothing. */
  event: Parameters<ReviewDeskRef['send']>[0];
  label: string;
  /** The key that does the same. */
  shortcut: string;
  isPrimary?: boolean;
};

/** A button with its key on it; Escape needs no mention. */
export const KeyButton = ({ label, shortcut, ...act }: Props) => (
  <Act aria-keyshortcuts={shortcut} data-sends={act.event.type} {...act}>
    {label}
    {shortcut.length === 1 && (
      <kbd className={`size-1 ${styles.key}`} aria-hidden>
        {shortcut.toUpperCase()}
      </kbd>
    )}
  </Act>
);
