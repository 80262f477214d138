import { useActorRef, useSelector } from '@xstate/react';
import { useApp, useAppSelector } from '../../parts/app-context.ts';
import { Retry } from '../../parts/retry.tsx';
import { history } from '../../wiring/history.ts';
import styles from './history.module.css';
import { Item } from './history-item.tsx';

/** Who changed which skin, or many at once, when and how; who may do the opposite can undo it, also long after. */
export function History() {
  const app = useApp();
  const user = useAppSelector((current) => current.context.user);
  const actor = useActorRef(history);
  const snapshot = useSelector(actor, (current) => current);
  const { entries } = snapshot.context;
  return (
    <section className={styles.history} aria-labelledby="history" aria-busy={snapshot.matches('loading')}>
      <h2 id="history">Latest changes</h2>
      {snapshot.matches('failed') && (
        <Retry text="The changes could not be loaded." onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {snapshot.matches('ready') && entries.length === 0 && <p>Nothing was changed yet.</p>}
      <ol>
        {entries.map((entry) => (
          <Item
            key={entry._id}
            item={entry}
            user={user}
            onUndo={() => app.send({ type: 'undo.requested', id: entry._id })}
          />
        ))}
      </ol>
    </section>
  );
}
