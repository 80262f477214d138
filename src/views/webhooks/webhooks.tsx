import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { WebhooksRef } from '#machines/webhooks/webhooks.ts';
import { useFocusAfterRequest, wrongIn } from '../../parts/focus/focus-after-request.ts';
import { LoadFailed, Loading } from '../../parts/loading.tsx';
import { stateOf } from '../../parts/state-of.ts';
import { webhooks } from '../../wiring/webhooks.ts';
import { Leaving } from '../../parts/question/leaving.tsx';
import { Question } from './question.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';
import styles from './webhooks.module.css';

/** Comes with the view: nobody needs the one without the other. */
export const flow = webhooks;

const heads = ['Webhook', 'Sends changes of', 'Last message', ''];

/** The places elsewhere that are told what changed, and how they fare, for the owner (docs: Webhooks). */
export default function Webhooks({ actor }: { actor: WebhooksRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { webhooks, form, id } = snapshot.context;
  const isUnknown = snapshot.matches('loading') && webhooks.length === 0 && form === null;
  const page = useRef<HTMLDivElement>(null);
  const isBusy = ['saving', 'pausing', 'testing', 'deleting'].includes(stateOf(snapshot.value));
  useFocusAfterRequest(isBusy, snapshot.matches('loading'), () => wrongIn(page.current) ?? rowOf(id));
  return (
    <div ref={page} className={styles.page} data-machine="webhooks" data-state={stateOf(snapshot.value)}>
      <header className={styles.head}>
        <h1>Webhooks</h1>
        <p>
          Places elsewhere that are told what changed: a channel of a chat, or a program. An import is one message;
          single edits are told together once a minute is quiet.
        </p>
      </header>
      {isUnknown && <Loading />}
      {snapshot.matches('failed') && (
        <LoadFailed text="The webhooks could not be loaded." onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {!isUnknown && !snapshot.matches('failed') && (
        <div className={form ? `${styles.columns} ${styles.withForm}` : styles.columns}>
          <div className={styles.list}>
            <div className={styles.tools}>
              <button
                type="button"
                className="button"
                disabled={!snapshot.can({ type: 'addition.requested' })}
                onClick={() => actor.send({ type: 'addition.requested' })}
              >
                New Webhook
              </button>
              <button
                type="button"
                className="button"
                disabled={!snapshot.can({ type: 'refresh.requested' })}
                onClick={() => actor.send({ type: 'refresh.requested' })}
              >
                Refresh
              </button>
            </div>
            {webhooks.length === 0 ? (
              <p>There are no webhooks yet.</p>
            ) : (
              <table className="table" aria-label="Webhooks" aria-busy={snapshot.matches('loading')}>
                <thead>
                  <tr>
                    {heads.map((head) => (
                      <th key={head} scope="col">
                        {head || <span className="unseen">Edit, pause, test, delete</span>}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {webhooks.map((webhook) => (
                    <WebhookRow key={webhook._id} actor={actor} webhook={webhook} />
                  ))}
                </tbody>
              </table>
            )}
          </div>
          {form && <WebhookForm actor={actor} />}
        </div>
      )}
      <Question actor={actor} />
      <Leaving />
    </div>
  );
}

/** The row of a webhook; when it has none, the way to a new one. */
const rowOf = (id: string) =>
  document.getElementById(`webhook-${id}`) ?? document.querySelector<HTMLElement>('main button:not(:disabled)');
