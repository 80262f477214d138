import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { AccountOverview, OpenSession, SecurityEntry } from '#contract/account/account-overview.ts';
import { holds, type RightName, rightNames } from '#contract/users/user.ts';
import { DELETION_QUESTION, type DeletionRef } from '#machines/account/deletion.ts';
import type { SessionsRef } from '#machines/account/sessions.ts';
import { useApp, useAppSelector } from '../../parts/app/app-context.ts';
import { Act } from '../../parts/controls/button.tsx';
import { useFocusAfterRequest } from '../../parts/focus/focus-after-request.ts';
import { answersOf, Confirm } from '../../parts/question/confirm.tsx';
import { TypeToBeSure } from '../../parts/question/type-to-be-sure.tsx';
import { StaffPage } from '../../parts/staff/staff-page.tsx';
import { saidNetwork } from '../../parts/text/said-network.ts';
import { day, moment } from '../../parts/text/when.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { account as machine } from '../../world/person/account.ts';
import styles from './account.module.css';
import { Passkeys, Password } from './password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Section } from './section.tsx';
import { Suggestions } from './suggestions.tsx';
import { Tokens } from './tokens.tsx';

/** Your account: sections, each with its own machine (docs: Account page). */
export default function Account() {
  const actor = useOwnActor(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { value, children } = snapshot;
  const { overview } = snapshot.context;
  return (
    <StaffPage
      actor={actor}
      title="Account"
      isNarrow
      lead={overview && <p>{`${overview.user.username}, since ${day(overview.createdAt)}`}</p>}
      isLoading={value === 'loading'}
      failure={value === 'failed' && 'Your account could not be loaded.'}
    >
      {snapshot.matches('ready') && overview && (
        <>
          <Rights {...overview} />
          {children.password && <Password actor={children.password} />}
          {children.sessions && <Sessions actor={children.sessions} />}
          {children.passkeys && <Passkeys actor={children.passkeys} />}
          {children.secondFactor && <SecondFactor actor={children.secondFactor} />}
          {children.tokens && <Tokens actor={children.tokens} />}
          <Suggestions />
          <Events events={overview.events} />
          {children.deletion && <Deletion actor={children.deletion} isOwner={overview.user.perms.owner} />}
        </>
      )}
    </StaffPage>
  );
}

/** Your rights and their end dates (docs: Ends of rights). */
function Rights({ user, rightEnds }: Pick<AccountOverview, 'user' | 'rightEnds'>) {
  const held = rightNames.filter((name) => holds(user, name));
  return (
    <Section title="Rights">
      {user.perms.owner && <p>You are an owner: you hold every right and manage users.</p>}
      {held.length === 0 ? (
        <p>You hold no rights yet. An owner gives them.</p>
      ) : (
        !user.perms.owner && (
          <ul className={`wide ${styles.rows}`}>
            {held.map((name) => (
              <li key={name}>
                <strong>{allows[name]}</strong>
                <span>{endSentence(rightEnds[name])}</span>
              </li>
            ))}
          </ul>
        )
      )}
    </Section>
  );
}

const allows: Record<RightName, string> = {
  addskins: 'Add skins',
  editskins: 'Edit skins',
  deleteskins: 'Delete skins',
};

const endSentence = (end: number | undefined) =>
  end === undefined ? 'Held until an owner takes it away' : `Held until ${moment(end)}`;

/** Your sessions, and the buttons that end them (docs: Sessions). */
function Sessions({ actor }: { actor: SessionsRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { sessions } = snapshot.context;
  const isBusy = snapshot.value !== 'listing';
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRequest(isBusy, false, () => heading.current);
  return (
    <Section title="Sessions" machine="sessions" state={snapshot.value} heading={heading}>
      <p>Where you are signed in. End any session that you don’t recognise, then change your password.</p>
      <ul className={`wide ${styles.rows}`} aria-busy={isBusy}>
        {sessions.map((session) => (
          <li key={session.id}>
            <strong>{nameOf(session)}</strong>
            <span>{`Since ${moment(session.createdAt)}, ${lastSeen(session)}`}</span>
            {!session.isThis && (
              <Act
                actor={actor}
                label="End"
                event={{ type: 'end.requested', id: session.id }}
                aria-label={`End ${nameOf(session)}, since ${moment(session.createdAt)}`}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <Act actor={actor} label="Sign out the others" event={{ type: 'others.requested' }} />}
    </Section>
  );
}

const nameOf = ({ browser }: OpenSession) => browser || 'A browser';

/** The server records use once an hour. */
const lastSeen = ({ isThis, seenAt }: OpenSession) => (isThis ? 'in use now' : `last used ${moment(seenAt)}`);

/** Security events of your account, newest first (docs: Security events). */
const Events = ({ events }: { events: readonly SecurityEntry[] }) => (
  <Section title="Security log">
    {events.length === 0 ? (
      <p>Nothing has happened to your account yet.</p>
    ) : (
      <ul className={`wide ${styles.rows}`}>
        {events.map((event) => (
          <li key={event._id}>
            <strong>{sayEvent(event)}</strong>
            <span>
              {[moment(event.at), byWhom(event), event.network && saidNetwork(event.network)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
);

/** Returns the event as a sentence, with the name of its passkey or token. */
const sayEvent = ({ kind, detail }: Pick<SecurityEntry, 'kind' | 'detail'>) =>
  detail ? `${said[kind]}: ${detail}` : said[kind];

const byWhom = ({ isOwn, actor }: SecurityEntry) => (isOwn ? '' : `by ${actor ?? 'a deleted account'}`);

const said: Record<SecurityEntry['kind'], string> = {
  signed_in: 'A sign-in',
  sign_in_failed: 'A sign-in was refused',
  code_refused:
    'A sign-in was refused: the password was right, the code was not. Change your password if that was not you',
  password_changed: 'The password was changed',
  password_recovered: 'A new password was set with a recovery link',
  sessions_ended: 'Sessions were ended',
  passkey_added: 'A passkey was added',
  passkey_renamed: 'A passkey was renamed',
  passkey_removed: 'A passkey was removed',
  passkey_refused: 'A passkey was refused',
  proof_failed: 'A wrong password was typed while signed in',
  second_factor_on: 'The second factor was switched on',
  second_factor_off: 'The second factor was switched off',
  recovery_codes_made: 'Recovery codes were made',
  recovery_code_used: 'A recovery code was used',
  token_made: 'A token was made',
  token_ended: 'A token was ended',
  recovery_link_made: 'A recovery link was made',
  recovery_link_ended: 'A recovery link was taken back',
  account_deleted: 'The account was deleted',
  registration_closed: 'The registration was closed for an hour',
  registration_opened: 'The registration was opened again',
};

/** Your data, and the deletion of your account (docs: Own data, Delete my account). */
function Deletion({ actor, isOwner }: { actor: DeletionRef; isOwner: boolean }) {
  const app = useApp();
  const account = useAppSelector(({ context }) => context.user?._id ?? '');
  const snapshot = useSelector(actor, (current) => current);
  const { username, typed } = snapshot.context;
  const isDeleted = snapshot.matches('deleted');
  useEffect(() => {
    if (isDeleted) app.send({ type: 'account.deleted' });
  }, [isDeleted, app]);
  return (
    <Section title="Your data" machine="deletion" state={snapshot.value}>
      <p>
        Everything stored about you: what you see on this page, your sign-ins of the last 90 days, and what you changed.
      </p>
      <a
        className="button"
        href={`/api/account/data?${new URLSearchParams({ account })}`}
        download={`legend-tools-${username}.json`}
      >
        Download as JSON
      </a>
      {isOwner ? (
        <p>Owners cannot delete their account. Another owner can make you a user first.</p>
      ) : (
        <>
          <p>
            When you delete your account you are signed out everywhere. For 30 days an owner can restore it; then your
            name and everything stored about you are erased. The skins you worked on stay.
          </p>
          <Act actor={actor} event={{ type: 'deletion.requested' }} className="button danger">
            {snapshot.matches('deleting') ? 'Deleting...' : 'Delete My Account'}
          </Act>
        </>
      )}
      {snapshot.matches('confirming') && (
        <Confirm
          question={DELETION_QUESTION}
          action="Delete"
          isReady={snapshot.can({ type: 'deletion.confirmed' })}
          {...answersOf(actor, 'deletion')}
        >
          <p>You are signed out everywhere. For 30 days an owner can restore your account; then it is erased.</p>
          <TypeToBeSure
            name={username}
            typed={typed}
            onType={(value) => actor.send({ type: 'username.typed', value })}
          />
        </Confirm>
      )}
    </Section>
  );
}
