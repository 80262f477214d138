import { useSelector } from '@xstate/react';
import { Act } from '../../parts/button.tsx';
import { NewSecret } from '../../parts/copy/new-secret.tsx';
import { Tick } from '../../parts/fields/tick.tsx';
import { marksOf } from '../../parts/state-of.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { useCopier } from '../../wiring/copy.ts';
import { recoveryLink } from '../../wiring/people/rights.ts';
import styles from './panel.module.css';

/** A link for a user who is locked out, shown once (docs: Recovery). */
export function RecoveryLink({ id, username }: { id: string; username: string }) {
  const actor = useOwnActor(recoveryLink, { input: { id } });
  const copier = useCopier();
  const snapshot = useSelector(actor, (current) => current);
  const { alone, link } = snapshot.context;
  const isBusy = snapshot.matches('making');
  return (
    <div className={`stack gap-3 start ${styles.part}`} {...marksOf(snapshot)}>
      <h3>Locked out</h3>
      <p className="muted measure">
        A user who lost their password sets a new one with a link from you. Make sure that the request really comes from{' '}
        {username}.
      </p>
      {link ? (
        <NewSecret
          title="The link"
          text={link.message}
          secret={link.link}
          copier={copier}
          onClose={() => actor.send({ type: 'link.closed' })}
        />
      ) : (
        <>
          <Tick isTicked={alone} isDisabled={isBusy} onToggle={() => actor.send({ type: 'alone.toggled' })}>
            They lost their second factor and passkeys too
          </Tick>
          <Act actor={actor} label="Make a recovery link" event={{ type: 'link.requested' }} />
        </>
      )}
    </div>
  );
}
