import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { OpenSession } from '#contract/account/account-overview.ts';
import type { SessionsRef } from '#machines/account/sessions.ts';
import { Act } from '../../parts/button.tsx';
import { useFocusAfterRequest } from '../../parts/focus/focus-after-request.ts';
import { moment } from '../../parts/when.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';

/** Your sessions, and the buttons that end them (docs: Sessions). */
export function Sessions({ actor }: { actor: SessionsRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { sessions } = snapshot.context;
  const isBusy = snapshot.value !== 'listing';
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRequest(isBusy, false, () => heading.current);
  return (
    <Section title="Sessions" machine="sessions" state={snapshot.value} heading={heading}>
      <p>Where you are signed in. End any session that you don’t recognise, then change your password.</p>
      <ul className={styles.rows} aria-busy={isBusy}>
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
