import { useActorRef, useSelector } from '@xstate/react';
import { useId } from 'react';
import { history } from '../../wiring/history.ts';
import styles from './history.module.css';
import { HistoryList } from './history-list.tsx';

/** All that was done to one skin, by hand or with a batch (docs: History). */
export function SkinHistory({ skin }: { skin: string }) {
  const actor = useActorRef(history, { input: { batch: '', skin } });
  const isBusy = useSelector(actor, (current) => current.matches('loading'));
  const id = useId();
  return (
    <section className={styles.history} aria-labelledby={id} aria-busy={isBusy}>
      <h2 id={id}>History of this skin</h2>
      <HistoryList
        actor={actor}
        label="the history of this skin"
        nothing="Nobody has changed this skin yet."
        namesBuild
      />
    </section>
  );
}
