import { useSelector } from '@xstate/react';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import { alikeIn } from '#machines/review-desk/context.ts';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import styles from './desk.module.css';
import { KeyButton } from './key-button.tsx';
import { UndoButton } from './undo-button.tsx';

/** The five decisions, each with its key. */
export function Actions({ actor, shown }: { actor: ReviewDeskRef; shown: ReviewSuggestion }) {
  const alike = useSelector(actor, ({ context }) => alikeIn(context).length);
  return (
    <div className={styles.actions}>
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
      {alike > 0 && <KeyButton actor={actor} event={{ type: 'alike.requested' }} label={`Accept all ${alike} alike`} />}
    </div>
  );
}
