import { useSelector } from '@xstate/react';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import { KeyButton } from './key-button.tsx';

/** Takes the newest decision of this page back. */
export function UndoButton({ actor }: { actor: ReviewDeskRef }) {
  const isOffered = useSelector(actor, (current) => current.context.last !== null);
  return isOffered && <KeyButton actor={actor} event={{ type: 'undo.requested' }} label="Undo" shortcut="u" />;
}
