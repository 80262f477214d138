import { useSelector } from '@xstate/react';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import { Act } from '../../parts/controls/button.tsx';
import styles from './desk.module.css';

/** The decisions, each with its key. */
export const Actions = ({ actor, shown }: { actor: ReviewDeskRef; shown: ReviewSuggestion }) => (
  <div className={`wrap gap-3 ${styles.actions}`}>
    <KeyButton
      actor={actor}
      event={{ type: 'accept.requested' }}
      label={shown.kind === 'remove' ? 'Accept and delete' : 'Accept'}
      shortcut="a"
      isPrimary
    />
    {shown.kind !== 'remove' && (
      <KeyButton actor={actor} event={{ type: 'change.requested' }} label="Change and accept" shortcut="c" />
    )}
    <KeyButton actor={actor} event={{ type: 'decline.requested' }} label="Decline" shortcut="d" />
    <KeyButton actor={actor} event={{ type: 'skip.requested' }} label="Skip" shortcut="s" />
    <UndoButton actor={actor} />
  </div>
);

/** Takes the newest decision of this page back. */
export function UndoButton({ actor }: { actor: ReviewDeskRef }) {
  const isOffered = useSelector(actor, (current) => current.context.last !== null);
  return isOffered && <KeyButton actor={actor} event={{ type: 'undo.requested' }} label="Undo" shortcut="u" />;
}

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
