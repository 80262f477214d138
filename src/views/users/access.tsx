import { useSelector } from '@xstate/react';
import type { Registration } from '#contract/users/sent-user.ts';
import { unmakeQuestion } from '#machines/rights/access.ts';
import { useAppSelector } from '../../parts/app/app-context.ts';
import { marksOf } from '../../parts/app/state-of.ts';
import { Act } from '../../parts/controls/button.tsx';
import { Retry } from '../../parts/loading/loading.tsx';
import { answersOf, Confirm } from '../../parts/question/confirm.tsx';
import { clock } from '../../parts/text/when.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { access as machine } from '../../world/person/rights.ts';
import { Advanced } from './advanced.tsx';
import styles from './panel.module.css';

/** Who the owners are, and whether accounts can be created (docs: Owners, Registration). */
export function Access() {
  const actor = useOwnActor(machine);
  const snapshot = useSelector(actor, (current) => current);
  const me = useAppSelector((app) => app.context.user?._id);
  const { access, id } = snapshot.context;
  const asked = access?.owners.find(({ _id }) => _id === id);
  return (
    <div {...marksOf(snapshot)}>
      {snapshot.matches('failed') && (
        <Retry actor={actor} text="The owners and the registration could not be loaded." />
      )}
      {access && (
        <Advanced what="owners and registration">
          <div className={`split-1040 gap-5 ${styles.access}`}>
            <section className={`stack gap-3 start ${styles.part}`} aria-labelledby="owners-title">
              <h2 id="owners-title">Owners</h2>
              <p className="muted measure">
                They hold every right and are not in the table. To add one, click a username in the table, open
                Advanced, and choose “Make … an owner”.
              </p>
              <ul className={`stack gap-2 ${styles.owners}`}>
                {access.owners.map(({ _id, username }) => (
                  <li key={_id}>
                    <b>{username}</b>
                    {_id === me ? (
                      <span className="hint">you</span>
                    ) : (
                      <Act
                        actor={actor}
                        label="Remove as owner"
                        event={{ type: 'unmaking.requested', id: _id }}
                        aria-label={`Remove as owner: ${username}`}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </section>
            <section className={`stack gap-3 start ${styles.part}`} aria-labelledby="registration-title">
              <h2 id="registration-title">Registration</h2>
              <p className="muted measure">{sayRegistration(access.registration)}</p>
              {access.registration.closedUntil === null ? (
                !access.registration.isClosedBySetting && (
                  <Act actor={actor} label="Close it for an hour" event={{ type: 'closing.requested' }} />
                )
              ) : (
                <Act actor={actor} label="Open it again" event={{ type: 'opening.requested' }} />
              )}
            </section>
          </div>
        </Advanced>
      )}
      {asked && snapshot.matches('asking') && (
        <Confirm question={unmakeQuestion(asked.username)} action="Remove as owner" {...answersOf(actor, 'request')}>
          <p>They keep the rights that they held before. You can make them an owner again.</p>
        </Confirm>
      )}
    </div>
  );
}

function sayRegistration({ isOpen, isClosedBySetting, closedUntil }: Registration) {
  if (isOpen) return 'Anyone can create an account.';
  if (isClosedBySetting) return 'Nobody can create an account: the server’s setting REGISTRATION says so.';
  return `Nobody can create an account until ${clock(closedUntil ?? 0)}.`;
}
