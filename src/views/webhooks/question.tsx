import { useSelector } from '@xstate/react';
import { DROP_QUESTION, deletionQuestion, type WebhooksRef } from '#machines/webhooks/webhooks.ts';
import { Confirm } from '../../parts/question/confirm.tsx';
import { DropTyped } from '../../parts/question/drop-typed.tsx';

/** The question before a webhook is deleted, or before unsaved input is dropped. */
export function Question({ actor }: { actor: WebhooksRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { webhooks, id } = snapshot.context;
  const webhook = webhooks.find(({ _id }) => _id === id);
  if (snapshot.matches('dropping')) {
    return (
      <DropTyped
        question={DROP_QUESTION}
        action="Drop It"
        onConfirm={() => actor.send({ type: 'dropping.confirmed' })}
        onCancel={() => actor.send({ type: 'dropping.cancelled' })}
      />
    );
  }
  if (!webhook || !snapshot.matches('confirming')) return null;
  return (
    <Confirm
      question={deletionQuestion(webhook.name)}
      action="Delete"
      onConfirm={() => actor.send({ type: 'deletion.confirmed' })}
      onCancel={() => actor.send({ type: 'deletion.cancelled' })}
    >
      <p>It gets no further messages, and its waiting messages are dropped: {webhook.address}</p>
    </Confirm>
  );
}
