import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RightName } from '#contract/user.ts';
import { rightNames } from '#contract/user.ts';
import { ownerQuestion, type UserPanelRef } from '#machines/rights/user-panel.ts';
import { shownDay } from '#machines/rules/right-days.ts';
import { Field } from '../../parts/fields/field.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Confirm } from '../../parts/question/confirm.tsx';
import { Retry } from '../../parts/retry.tsx';
import { stateOf } from '../../parts/state-of.ts';
import { day, moment } from '../../parts/when.ts';
import styles from './panel.module.css';
import { RecoveryLink } from './recovery-link.tsx';
import { TakeBack } from './take-back.tsx';
import { columns } from './user-change.ts';

const allows: Record<RightName, string> = {
  deleteskins: 'Delete skins, and take their addition back.',
  editskins: 'Edit skins, and take edits back. Together with Add Skins also: import lists.',
  addskins: 'Add skins, and take their deletion back.',
};

/** What one user may do and did (docs: Panel of a user). */
export function UserPanel({ actor }: { actor: UserPanelRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { id, rights, problems, days } = snapshot.context;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (id !== '') heading.current?.focus();
  }, [id]);
  if (snapshot.matches('closed')) return null;
  const user = rights?.user;
  const close = () => {
    actor.send({ type: 'panel.closed' });
    document.getElementById(`user-${id}`)?.querySelector('button')?.focus();
  };
  return (
    <section
      className={styles.panel}
      aria-labelledby="panel-title"
      data-machine="userPanel"
      data-state={stateOf(snapshot.value)}
    >
      <header className={styles.head}>
        <h2 id="panel-title" ref={heading} tabIndex={-1}>
          {user ? `Rights of ${user.username}` : 'Rights'}
        </h2>
        <button
          type="button"
          className="button"
          aria-label="Close the rights"
          title="Close"
          disabled={snapshot.matches('saving') || snapshot.matches('promoting')}
          onClick={close}
        >
          <X size={16} aria-hidden />
        </button>
      </header>
      {snapshot.matches('failed') && (
        <Retry
          text="What they may and did could not be loaded."
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      )}
      {!rights && snapshot.matches('loading') && <Loading />}
      {rights && user && (
        <>
          <p className={styles.note}>
            {`Account since ${day(rights.createdAt)}. `}
            {rights.lastSignInAt === null
              ? sayNoSignIn(rights.createdAt)
              : `Last sign-in ${moment(rights.lastSignInAt)}.`}
          </p>
          <form
            className={styles.rights}
            onSubmit={(event) => {
              event.preventDefault();
              actor.send({ type: 'days.submitted' });
            }}
          >
            {rightNames.map((name) => (
              <div key={name} className={styles.right}>
                <h3>{columns[name]}</h3>
                <p>{allows[name]}</p>
                <p className={styles.did}>{didSentence(rights.did[name])}</p>
                {user.perms[name] ? (
                  <Field
                    label="Held until the end of"
                    aria-label={`Last day of ${columns[name]}`}
                    type="date"
                    hint={shownDay(rights, days, name) === '' && 'No end: held until it is taken away.'}
                    problem={problems[name]}
                    value={shownDay(rights, days, name)}
                    disabled={snapshot.matches('saving')}
                    onChange={(value) => actor.send({ type: 'day.typed', name, value })}
                  />
                ) : (
                  <p className={styles.did}>
                    Not granted. Grant it in the table above, then you can set an end date here.
                  </p>
                )}
              </div>
            ))}
            <button type="submit" className="button primary" disabled={!snapshot.can({ type: 'days.submitted' })}>
              Save end dates
            </button>
          </form>
          <p
            className={styles.note}
          >{`Imports and other changes of many skins at once: ${didSentence(rights.did.batches)}`}</p>
          <TakeBack key={`back ${id}`} id={id} username={user.username} />
          <RecoveryLink key={`link ${id}`} id={id} username={user.username} />
          <div className={styles.part}>
            <h3>Owner</h3>
            <p className={styles.note}>An owner holds every right, manages users, and can remove you as owner.</p>
            <button
              type="button"
              className="button"
              disabled={!snapshot.can({ type: 'owner.requested' })}
              onClick={() => actor.send({ type: 'owner.requested' })}
            >
              Make {user.username} an owner
            </button>
          </div>
        </>
      )}
      {user && snapshot.matches('asking') && (
        <Confirm
          question={ownerQuestion(user.username)}
          action="Make an owner"
          onConfirm={() => actor.send({ type: 'request.confirmed' })}
          onCancel={() => actor.send({ type: 'request.cancelled' })}
        >
          <p>They will hold every right from the next moment on, and no owner can be changed or deleted here.</p>
        </Confirm>
      )}
    </section>
  );
}

const KEPT_FOR = 90 * 24 * 3_600_000;

/** Creating an account signs its user in, and is no sign-in. */
const sayNoSignIn = (createdAt: number) =>
  Date.now() - createdAt < KEPT_FOR
    ? 'Not signed in again since the account was created.'
    : 'No sign-in in the last 90 days.';

const didSentence = ({ times, lastAt }: { times: number; lastAt: number | null }) =>
  lastAt === null ? 'Never done.' : `Done ${times === 1 ? 'once' : `${times} times`}, last on ${moment(lastAt)}.`;
