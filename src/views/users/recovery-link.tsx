import { useActorRef, useSelector } from '@xstate/react';
import { stateOf } from '../../parts/state-of.ts';
import { recoveryLink } from '../../wiring/rights.ts';
import { NewSecret } from '../../parts/copy/new-secret.tsx';
import styles from './panel.module.css';

/** A link for a user who is locked out, shown once (docs: Recovery). */
export function RecoveryLink({ id, username }: { id: string; username: string }) {
  const actor = useActorRef(recoveryLink, { input: { id } });
  const snapshot = useSelector(actor, (current) => current);
  const { alone, link } = snapshot.context;
  const isBusy = snapshot.matches('making');
  return (
    <div className={styles.part} data-machine="recoveryLink" data-state={stateOf(snapshot.value)}>
      <h3>Locked out</h3>
      <p className={styles.note}>
        Somebody who lost their password sets another one with a link that you hand them. Be sure that it is {username}{' '}
        who asks.
      </p>
      {link ? (
        <NewSecret
          title="The link"
          text={link.message}
          secret={link.link}
          onClose={() => actor.send({ type: 'link.closed' })}
        />
      ) : (
        <>
          <label className={styles.alone}>
            <input
              type="checkbox"
              checked={alone}
              disabled={isBusy}
              onChange={() => actor.send({ type: 'alone.toggled' })}
            />
            They lost their second factor and passkeys too
          </label>
          <button
            type="button"
            className="button"
            disabled={!snapshot.can({ type: 'link.requested' })}
            onClick={() => actor.send({ type: 'link.requested' })}
          >
            Make a recovery link
          </button>
        </>
      )}
    </div>
  );
}
