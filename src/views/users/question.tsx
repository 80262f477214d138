import { useSelector } from '@xstate/react';
import { handleNames, rightNames } from '#contract/users/user.ts';
import { editedFields, fieldsOf, userOf } from '#machines/rules/users.ts';
import { deletionQuestion, type UsersRef, updateQuestion } from '#machines/users/users.ts';
import { Differences } from '../../parts/history/differences.tsx';
import { answersOf, Confirm } from '../../parts/question/confirm.tsx';
import { TypeToBeSure } from '../../parts/question/type-to-be-sure.tsx';
import { Fact, Facts } from '../../parts/text/facts.tsx';
import { columns, fieldDifferences, valueInWords } from './user-change.ts';
import styles from './users.module.css';

/** The question before a user is updated or deleted (docs: Manage users). */
export function Question({ actor }: { actor: UsersRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const user = userOf(context, context.id);
  if (!user || !snapshot.matches('confirming')) return null;
  const answers = answersOf(actor, 'request');
  const fields = fieldsOf(user);

  if (snapshot.matches({ confirming: 'update' })) {
    return (
      <Confirm question={updateQuestion(user.username)} action="Update" isHarmful={false} {...answers}>
        <p className={`muted size-1 breaks ${styles.id}`}>ID {user._id}</p>
        <Differences of={fieldDifferences(fields, editedFields(context, user._id))} />
      </Confirm>
    );
  }
  return (
    <Confirm
      question={deletionQuestion(user.username)}
      action="Delete"
      isReady={snapshot.can({ type: 'request.confirmed' })}
      {...answers}
    >
      <p className={`muted size-1 breaks ${styles.id}`}>ID {user._id}</p>
      <p>{`${user.username} is signed out everywhere at once. For 30 days you can bring the account back, with Restore under Activity.`}</p>
      <Facts>
        {[...handleNames, ...rightNames].map((name) => (
          <Fact key={name} word={columns[name]}>
            {valueInWords(fields[name])}
          </Fact>
        ))}
      </Facts>
      <TypeToBeSure
        name={user.username}
        typed={context.typed}
        onType={(value) => actor.send({ type: 'username.typed', value })}
      />
    </Confirm>
  );
}
