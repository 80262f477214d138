import { useSelector } from '@xstate/react';
import { count } from '#rules/texts/count.ts';
import { Act } from '#src/parts/button.tsx';
import { Wrapped } from '#src/parts/text/wrapped.tsx';
import { day, moment } from '#src/parts/when.ts';
import { isTold } from '../machine/context.ts';
import type { WebhooksRef } from '../machine/webhooks.ts';
import type { Webhook } from '../webhook.ts';
import styles from './webhooks.module.css';

type Props = { actor: WebhooksRef; webhook: Webhook };

const words = { changes: 'changes', suggestions: 'suggestions', both: 'changes and suggestions' };

/** A webhook: its changes, its last message, and its actions. */
export function WebhookRow({ actor, webhook }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const { _id: id, name, address, form, about, legend } = webhook;
  const { legends } = snapshot.context;
  const whose = legend === null ? 'all skins' : (legends.find(({ _id }) => _id === legend)?.name ?? 'no legend');
  const actions = [
    { label: 'Edit', event: { type: 'webhook.chosen', id } },
    { label: isTold(webhook) ? 'Pause' : 'Resume', event: { type: 'pause.toggled', id } },
    { label: 'Send a test', event: { type: 'test.requested', id } },
    { label: 'Delete', event: { type: 'deletion.requested', id } },
  ] as const;
  return (
    <tr id={`webhook-${id}`} tabIndex={-1} className={styles.row}>
      <th scope="row">
        {name}
        <span className={`muted size-1 breaks ${styles.address}`}>
          <Wrapped text={address} />
        </span>
      </th>
      <td data-label="Sends">
        {words[about]} of {whose}, {form === 'chat' ? 'for Discord' : 'as JSON'}
      </td>
      <td data-label="Last message">
        <Fares webhook={webhook} />
      </td>
      <td>
        <div className={`gap-2 ${styles.actions}`}>
          {actions.map(({ label, event }) => (
            <Act
              key={event.type}
              actor={actor}
              label={label}
              event={event}
              aria-label={label === 'Send a test' ? `Send a test to ${name}` : `${label} ${name}`}
            />
          ))}
        </div>
      </td>
    </tr>
  );
}

/** Is it on, and did its last message arrive? */
function Fares({ webhook: { isPaused, off, last, waiting } }: { webhook: Webhook }) {
  return (
    <div className={styles.fares}>
      {off && (
        <strong className={styles.off}>
          Switched off on {day(off.at)}: {off.why}
        </strong>
      )}
      {isPaused && <strong>Paused</strong>}
      {!off && (last ? <span>{`${moment(last.at)}: ${last.what}`}</span> : <span>None yet</span>)}
      {waiting > 0 && <span>{count(waiting, 'message')} waiting</span>}
    </div>
  );
}
