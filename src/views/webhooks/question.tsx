import { useSelector } from '@xstate/react';
import { DROP_QUESTION, deletionQuestion, type WebhooksRef } from '#machines/webhooks/webhooks.ts';
import { Confirm } from '../../parts/question/confirm.tsx';

/** The question before a webhook is deleted, or before something that was typed is dropped. */
export function Question({ actor }: { actor: WebhooksRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { webhooks, id } = snapshot.context;
  const webhook = webhooks.find(({ _id }) => _id === id);
  if (snapshot.matches('dropping')) {
    return (
      <Confirm
        question={DROP_QUESTION}
        action="Drop It"
        onConfirm={() => actor.send({ type: 'dropping.confirmed' })}
        onCancel={() => actor.send({ type: 'dropping.cancelled' })}
      >
        <p>What you typed into this form has not been saved and would be lost.</p>
      </Confirm>
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
      <p>It is told nothing any more, and what waits for it is gone: {webhook.address}</p>
    </Confirm>
  );
}
