import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { DELETION_QUESTION, type DeletionRef } from '#machines/account/deletion.ts';
import { useApp, useAppSelector } from '../../parts/app-context.ts';
import { Act } from '../../parts/button.tsx';
import { answersOf, Confirm } from '../../parts/question/confirm.tsx';
import { TypeToBeSure } from '../../parts/question/type-to-be-sure.tsx';
import { Section } from './section.tsx';

/** Your data, and the deletion of your account (docs: Own data, Delete my account). */
export function Deletion({ actor, isOwner }: { actor: DeletionRef; isOwner: boolean }) {
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
