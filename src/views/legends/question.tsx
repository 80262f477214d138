import { useSelector } from '@xstate/react';
import { DROP_QUESTION, deletionQuestion, type LegendsRef } from '#machines/legends/legends.ts';
import { Confirm } from '../../parts/question/confirm.tsx';
import { DropTyped } from '../../parts/question/drop-typed.tsx';
import { Chips } from './chips.tsx';

/** The question before a legend is deleted, or before unsaved input is dropped. */
export function Question({ actor }: { actor: LegendsRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { legends, id } = snapshot.context;
  const legend = legends.find(({ _id }) => _id === id);
  if (snapshot.matches('switching')) {
    return (
      <DropTyped
        question={DROP_QUESTION}
        action="Drop It"
        onConfirm={() => actor.send({ type: 'switch.confirmed' })}
        onCancel={() => actor.send({ type: 'switch.cancelled' })}
      />
    );
  }
  if (!legend || !snapshot.matches('confirming')) return null;
  return (
    <Confirm
      question={deletionQuestion(legend.name)}
      action="Delete"
      onConfirm={() => actor.send({ type: 'deletion.confirmed' })}
      onCancel={() => actor.send({ type: 'deletion.cancelled' })}
    >
      <p>It has no skins. Its folder and words would no longer be known.</p>
      <Chips folder={legend.folder} words={legend.words} />
    </Confirm>
  );
}
