import { useSelector } from '@xstate/react';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
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
export function KeyButton({ actor, event, label, shortcut, isPrimary = false }: Props) {
  const can = useSelector(actor, (current) => current.can(event));
  return (
    <button
      type="button"
      className={isPrimary ? 'button primary' : 'button'}
      disabled={!can}
      aria-keyshortcuts={shortcut}
      data-sends={event.type}
      onClick={() => actor.send(event)}
    >
      {label}
      {shortcut.length === 1 && (
        <kbd className={styles.key} aria-hidden>
          {shortcut.toUpperCase()}
        </kbd>
      )}
    </button>
  );
}
