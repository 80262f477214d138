import { useSelector } from '@xstate/react';
import X from 'lucide/dist/esm/icons/x.mjs';
import { type RightName, rightNames } from '#contract/users/user.ts';
import { ownerQuestion, type UserPanelRef } from '#machines/rights/user-panel.ts';
import { shownDay } from '#machines/rules/right-days.ts';
import { marksOf } from '../../parts/app/state-of.ts';
import { Act, Button } from '../../parts/controls/button.tsx';
import { Icon } from '../../parts/controls/icon.tsx';
import { NewSecret } from '../../parts/copy/new-secret.tsx';
import { Field } from '../../parts/fields/field.tsx';
import { Tick } from '../../parts/fields/form.tsx';
import { useFocusOn } from '../../parts/focus/focus-on.ts';
import { Loading, Retry } from '../../parts/loading/loading.tsx';
import { answersOf, Confirm } from '../../parts/question/confirm.tsx';
import { day, moment } from '../../parts/text/when.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { useCopier } from '../../world/page/copy.ts';
import { recoveryLink } from '../../world/person/rights.ts';
import { Advanced } from './advanced.tsx';
import styles from './panel.module.css';
import { TakeBack } from './take-back.tsx';
import { columns } from './user-change.ts';

const allows: Record<RightName, string> = {
  deleteskins: 'Delete skins, and undo additions.',
  editskins: 'Edit skins, and undo edits. Together with Add Skins: import lists too.',
  addskins: 'Add skins, and undo deletions.',
};

/** The rights of a user and their use (docs: Panel of a user). */
export function UserPanel({ actor }: { actor: UserPanelRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { id, rights } = snapshot.context;
  const heading = useFocusOn<HTMLHeadingElement>(id);
  if (snapshot.matches('closed')) return null;
  const user = rights?.user;
  const close = () => {
    actor.send({ type: 'panel.closed' });
    document.getElementById(`user-${id}`)?.querySelector('button')?.focus();
  };
  return (
    <section className={`panel stack gap-4 ${styles.panel}`} aria-labelledby="panel-title" {...marksOf(snapshot)}>
      <header className="row gap-4 between">
        <h2 id="panel-title" ref={heading} tabIndex={-1}>
          {user ? `Rights of ${user.username}` : 'Rights'}
        </h2>
        <Button
          aria-label="Close the rights"
          title="Close"
          disabled={snapshot.matches('saving') || snapshot.matches('promoting')}
          onClick={close}
        >
          <Icon of={X} size={16} />
        </Button>
      </header>
      {snapshot.matches('failed') && <Retry actor={actor} text="The rights of this user could not be loaded." />}
      {!rights && snapshot.matches('loading') && <Loading />}
      {rights && user && (
        <>
          <p className="muted measure">
            {`Account since ${day(rights.createdAt)}. `}
            {rights.lastSignInAt === null
              ? sayNoSignIn(rights.createdAt)
              : `Last sign-in ${moment(rights.lastSignInAt)}.`}
          </p>
          <ul className={`split-1040 ${styles.rights}`}>
            {rightNames.map((name) => (
              <li key={name}>
                <h3>{columns[name]}</h3>
                <p>{allows[name]}</p>
                <p className="hint">{user.perms[name] ? endSentence(rights.user.until?.[name]) : 'Not granted.'}</p>
                <p className="hint">{didSentence(rights.did[name])}</p>
              </li>
            ))}
          </ul>
          <p className="muted measure">
            {`Imports and other changes of many skins at once: ${didSentence(rights.did.batches)}`}
          </p>
          <RecoveryLink key={`link ${id}`} id={id} username={user.username} />
          <Advanced key={`advanced ${id}`} what="end dates, take back, owner">
            <EndDates actor={actor} />
            <TakeBack id={id} username={user.username} />
            <div className={`stack gap-3 start ${styles.part}`}>
              <h3>Owner</h3>
              <p className="muted measure">An owner holds every right, manages users, and can remove you as owner.</p>
              <Act actor={actor} label={`Make ${user.username} an owner`} event={{ type: 'owner.requested' }} />
            </div>
          </Advanced>
        </>
      )}
      {user && snapshot.matches('asking') && (
        <Confirm question={ownerQuestion(user.username)} action="Make an owner" {...answersOf(actor, 'request')}>
          <p>They get every right at once. Owners cannot be changed or deleted here.</p>
        </Confirm>
      )}
    </section>
  );
}

const KEPT_FOR = 90 * 24 * 3_600_000;

/** A new account signs its user in without a recorded sign-in. */
const sayNoSignIn = (createdAt: number) =>
  Date.now() - createdAt < KEPT_FOR
    ? 'Not signed in again since the account was created.'
    : 'No sign-in in the last 90 days.';

const endSentence = (end: number | undefined) =>
  end === undefined ? 'Held without an end date.' : `Held until ${moment(end)}.`;

const didSentence = ({ times, lastAt }: { times: number; lastAt: number | null }) =>
  lastAt === null ? 'Never done.' : `Done ${times === 1 ? 'once' : `${times} times`}, last on ${moment(lastAt)}.`;

/** The form with the last day of each right of a user (docs: Ends of rights). */
function EndDates({ actor }: { actor: UserPanelRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { rights, problems, days } = snapshot.context;
  if (!rights) return null;
  const held = rightNames.filter((name) => rights.user.perms[name]);
  return (
    <form
      className={`stack gap-3 start ${styles.part}`}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'days.submitted' });
      }}
    >
      <h3>End dates</h3>
      <p className="muted measure">
        {held.length === 0
          ? 'They hold no right. Grant one in the table above, then you can set its end here.'
          : 'A right is held until the end of its last day. Without one it is held until it is taken away.'}
      </p>
      <div className={`split-1040 ${styles.rights}`}>
        {held.map((name) => (
          <Field
            key={name}
            label={`Last day of ${columns[name]}`}
            type="date"
            problem={problems[name]}
            value={shownDay(rights, days, name)}
            disabled={snapshot.matches('saving')}
            onChange={(value) => actor.send({ type: 'day.typed', name, value })}
          />
        ))}
      </div>
      <Button label="Save end dates" type="submit" disabled={!snapshot.can({ type: 'days.submitted' })} />
    </form>
  );
}

/** A link for a user who is locked out, shown once (docs: Recovery). */
function RecoveryLink({ id, username }: { id: string; username: string }) {
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
