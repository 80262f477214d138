import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Tick } from '../../parts/fields/tick.tsx';
import { Retry } from '../../parts/retry.tsx';
import { stateOf } from '../../parts/state-of.ts';
import { sharedKeptList } from '../../wiring/stars/shared-kept-list.ts';
import styles from './mine.module.css';

/** The choice to keep the list with the account (docs: Kept with the account). */
export function Keep({ account }: { account: string }) {
  const actor = sharedKeptList(account);
  const snapshot = useSelector(actor, (current) => current);
  // What another browser has saved comes when the page is opened.
  useEffect(() => actor.send({ type: 'list.opened' }), [actor]);
  const isOff = snapshot.matches('off');
  const isBusy = ['reading', 'changed', 'saving', 'deleting'].some((state) => snapshot.value === state);
  return (
    <section
      className={styles.keep}
      aria-labelledby="keep"
      data-machine="keptList"
      data-state={stateOf(snapshot.value)}
    >
      <h2 id="keep">With your account</h2>
      <Tick
        isTicked={!isOff}
        isDisabled={!snapshot.can({ type: isOff ? 'keep.chosen' : 'keep.ended' })}
        onToggle={() => actor.send({ type: isOff ? 'keep.chosen' : 'keep.ended' })}
      >
        Keep this list with your account
      </Tick>
      <p className="hint">
        The list and its notes are then the same in each browser in which you choose this. Nobody else sees them. They
        are part of your own data, and they stay in this browser when you sign out.
      </p>
      <p role="status">{isBusy ? 'Keeping it…' : snapshot.matches('kept') && 'Your account has it as it is here.'}</p>
      {snapshot.matches('failed') && (
        <Retry
          text="The list could not be kept with your account. It stays in this browser."
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      )}
      {snapshot.matches('full') && (
        <Retry
          text="This list and the one of your account hold more than 500 skins together. Remove some here first."
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      )}
      {snapshot.can({ type: 'deletion.requested' }) && (
        <button type="button" className="button" onClick={() => actor.send({ type: 'deletion.requested' })}>
          Delete it from your account
        </button>
      )}
    </section>
  );
}
