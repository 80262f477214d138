import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { fromPromise } from 'xstate';
import { legendsOf } from '#contract/skins/legend.ts';
import { count } from '#rules/texts/count.ts';
import { stateOf } from '#src/parts/app/state-of.ts';
import { Act } from '#src/parts/controls/button.tsx';
import { useFocusAfterRequest, wrongIn } from '#src/parts/focus/focus-after-request.ts';
import { answersOf, Confirm, DropTyped, Leaving } from '#src/parts/question/confirm.tsx';
import { Heads } from '#src/parts/rows/heads.tsx';
import { ListWithForm } from '#src/parts/staff/list-with-form.tsx';
import { StaffPage } from '#src/parts/staff/staff-page.tsx';
import { day, moment } from '#src/parts/text/when.ts';
import { Wrapped } from '#src/parts/text/wrapped.tsx';
import { call } from '#src/world/calls/call.ts';
import { trackSave } from '#src/world/calls/track-save.ts';
import { wired } from '#src/world/wired.ts';
import { isTold, webhookEdit, webhookRemoval } from '../machine/setup.ts';
import {
  DROP_QUESTION,
  deletionQuestion,
  type WebhooksRef,
  webhooksMachine,
  webhooksPage,
} from '../machine/webhooks.ts';
import type { Webhook } from '../webhook.ts';
import { WebhookForm } from './webhook-form.tsx';
import styles from './webhooks.module.css';

const webhooks = wired(webhooksMachine).provide({
  actors: {
    loadWebhooks: fromPromise(async ({ signal }) => {
      const [{ webhooks: all }, legends] = await Promise.all([
        call('listWebhooks', { signal }),
        call('listLegends', { reply: legendsOf, signal }),
      ]);
      return { webhooks: all, legends: legends.map(({ _id, name }) => ({ _id, name })) };
    }),
    saveWebhook: fromPromise(({ input: { id, version, isPaused, ...draft } }) =>
      trackSave(
        webhookEdit,
        id === ''
          ? call('addWebhook', { body: draft })
          : call('saveWebhook', { params: { id }, body: { ...draft, isPaused, version } }),
      ),
    ),
    removeWebhook: fromPromise(({ input: { id } }) =>
      trackSave(webhookRemoval, call('removeWebhook', { params: { id } })),
    ),
    testWebhook: fromPromise(({ input: { id }, signal }) => call('testWebhook', { params: { id }, signal })),
  },
});

/** Comes with the view: nobody needs the one without the other. @public */
export const flow = { machine: webhooks, ...webhooksPage };

const heads = ['Webhook', 'Sends', 'Last message'];

/** The webhooks and the state of each, for the owner (docs: Webhooks). */
export default function Webhooks({ actor }: { actor: WebhooksRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { webhooks, form, id } = snapshot.context;
  const isUnknown = snapshot.matches('loading') && webhooks.length === 0 && form === null;
  const page = useRef<HTMLDivElement>(null);
  const isBusy = ['saving', 'pausing', 'testing', 'deleting'].includes(stateOf(snapshot.value));
  useFocusAfterRequest(isBusy, snapshot.matches('loading'), () => wrongIn(page.current) ?? rowOf(id));
  return (
    <StaffPage
      actor={actor}
      ref={page}
      title="Webhooks"
      lead={
        <p>
          Webhooks send changes to other places: a Discord channel, or a program. An import is one message; edits are
          grouped and sent after a minute without changes. Messages are signed with a secret that Edit shows.
        </p>
      }
      isLoading={isUnknown}
      failure={snapshot.matches('failed') && 'The webhooks could not be loaded.'}
    >
      {!isUnknown && !snapshot.matches('failed') && (
        <ListWithForm isEmpty={webhooks.length === 0} form={form && <WebhookForm actor={actor} />}>
          <div className="answers">
            <Act actor={actor} label="New Webhook" event={{ type: 'addition.requested' }} />
            <Act actor={actor} label="Refresh" event={{ type: 'refresh.requested' }} />
          </div>
          {webhooks.length === 0 ? (
            <p>There are no webhooks yet. Add one with New Webhook.</p>
          ) : (
            <table className="table" aria-label="Webhooks" aria-busy={snapshot.matches('loading')}>
              <Heads of={heads} unseen="Edit, pause, test, delete" />
              <tbody>
                {webhooks.map((webhook) => (
                  <WebhookRow key={webhook._id} actor={actor} webhook={webhook} />
                ))}
              </tbody>
            </table>
          )}
        </ListWithForm>
      )}
      <Question actor={actor} />
      <Leaving />
    </StaffPage>
  );
}

/** Returns the row of a webhook, or the first enabled button without one. */
const rowOf = (id: string) =>
  document.getElementById(`webhook-${id}`) ?? document.querySelector<HTMLElement>('main button:not(:disabled)');

/** The question before a webhook is deleted, or before unsaved input is dropped. */
function Question({ actor }: { actor: WebhooksRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { webhooks, id } = snapshot.context;
  const webhook = webhooks.find(({ _id }) => _id === id);
  if (snapshot.matches('dropping')) {
    return <DropTyped question={DROP_QUESTION} action="Drop It" {...answersOf(actor, 'dropping')} />;
  }
  if (!webhook || !snapshot.matches('confirming')) return null;
  return (
    <Confirm question={deletionQuestion(webhook.name)} action="Delete" {...answersOf(actor, 'deletion')}>
      <p>It gets no further messages, and its waiting messages are dropped: {webhook.address}</p>
    </Confirm>
  );
}

type Props = { actor: WebhooksRef; webhook: Webhook };

const words = { changes: 'changes', suggestions: 'suggestions', both: 'changes and suggestions' };

/** A webhook: its changes, its last message, and its actions. */
function WebhookRow({ actor, webhook }: Props) {
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
    <tr id={`webhook-${id}`} tabIndex={-1}>
      <th scope="row">
        {name}
        <span className={`under breaks ${styles.address}`}>
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
        <div className={`row gap-2 ${styles.actions}`}>
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
        <strong className="problem">
          Switched off on {day(off.at)}: {off.why}
        </strong>
      )}
      {isPaused && <strong>Paused</strong>}
      {!off && (last ? <span>{`${moment(last.at)}: ${last.what}`}</span> : <span>None yet</span>)}
      {waiting > 0 && <span>{count(waiting, 'message')} waiting</span>}
    </div>
  );
}
