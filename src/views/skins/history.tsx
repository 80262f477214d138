import { useSelector } from '@xstate/react';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { history } from '../../wiring/skins/history.ts';
import { BatchRecords } from './batch-records.tsx';
import styles from './history.module.css';
import { HistoryFilter } from './history-filter.tsx';
import { HistoryList } from './history-list.tsx';

/** The changes of skins and batches. A user who may do the opposite can undo one, however old it is. */
export function History() {
  const actor = useOwnActor(history, { input: { batch: '', skin: '' } });
  const isBusy = useSelector(actor, (current) => current.matches('typing') || current.matches('loading'));
  const isNarrowed = useSelector(actor, ({ context: { legend, person } }) => legend !== '' || person !== '');
  return (
    <section className={`stack gap-3 ${styles.history}`} aria-labelledby="history" aria-busy={isBusy}>
      <h2 id="history">Latest changes</h2>
      <HistoryFilter actor={actor} />
      <HistoryList
        actor={actor}
        label="the latest changes"
        nothing={isNarrowed ? 'No changes match. Change the filter to see others.' : 'No changes yet.'}
        inside={(entry) => <BatchRecords batch={entry} />}
      />
    </section>
  );
}
