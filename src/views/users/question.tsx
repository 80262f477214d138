import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { handleNames, rightNames } from '#contract/user.ts';
import { editedFields, userOf } from '#machines/rules/user-drafts.ts';
import { fieldsOf } from '#machines/rules/users.ts';
import { deletionQuestion, type UsersRef, updateQuestion } from '#machines/users/users.ts';
import { Confirm } from '../../parts/question/confirm.tsx';
import { Differences } from '../../parts/history/differences.tsx';
import { columns, fieldDifferences, shown } from './user-change.ts';
import styles from './users.module.css';

/** The question before a user is updated or deleted (docs: Manage users). */
export function Question({ actor }: { actor: UsersRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const user = userOf(context, context.id);
  const input = useId();
  if (!user || !snapshot.matches('confirming')) return null;
  const answers = {
    onConfirm: () => actor.send({ type: 'request.confirmed' }),
    onCancel: () => actor.send({ type: 'request.cancelled' }),
  };
  const fields = fieldsOf(user);

  if (snapshot.matches({ confirming: 'update' })) {
    return (
      <Confirm question={updateQuestion(user.username)} action="Update" isHarmful={false} {...answers}>
        <p className={styles.id}>ID {user._id}</p>
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
      <p className={styles.id}>ID {user._id}</p>
      <p>{`${user.username} is signed out everywhere at once. For 30 days you can bring the account back, with Restore under Activity.`}</p>
      <dl className={styles.record}>
        {[...handleNames, ...rightNames].map((name) => (
          <div key={name}>
            <dt>{columns[name]}</dt>
            <dd>{shown(fields[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={`field ${styles.typed}`}>
        <label htmlFor={input}>
          Type <b>{user.username}</b> to be sure
        </label>
        <input
          id={input}
          type="text"
          className="textbox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={context.typed}
          onChange={(event) => actor.send({ type: 'username.typed', value: event.target.value })}
        />
      </div>
    </Confirm>
  );
}
