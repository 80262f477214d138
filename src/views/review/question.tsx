import { useSelector } from '@xstate/react';
import { DROP_QUESTION } from '#machines/review-desk/desk.ts';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import { DropTyped } from '../../parts/question/drop-typed.tsx';

/** The question before typed text is dropped. */
export function Question({ actor }: { actor: ReviewDeskRef }) {
  const isAsking = useSelector(actor, (current) => current.matches({ desk: 'dropping' }));
  return (
    isAsking && (
      <DropTyped
        question={DROP_QUESTION}
        action="Drop It"
        onConfirm={() => actor.send({ type: 'dropping.confirmed' })}
        onCancel={() => actor.send({ type: 'dropping.cancelled' })}
      />
    )
  );
}
