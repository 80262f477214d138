import { useSelector } from '@xstate/react';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import styles from './desk.module.css';
import { KeyButton } from './key-button.tsx';

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
