import { useSelector } from '@xstate/react';
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import { memo } from 'react';
import type { Account } from '#contract/users/account.ts';
import { type HandleName, handleNames, rightNames } from '#contract/users/user.ts';
import type { UserPanelRef } from '#machines/rights/user-panel.ts';
import { type Draft, editedFields, fieldsOf, userOf, withDraft } from '#machines/rules/users.ts';
import { deletionQuestion, type UsersRef, updateQuestion } from '#machines/users/users.ts';
import { Act, Button } from '../../parts/controls/button.tsx';
import { Icon } from '../../parts/controls/icon.tsx';
import { Differences } from '../../parts/history/differences.tsx';
import { answersOf, Confirm } from '../../parts/question/confirm.tsx';
import { TypeToBeSure } from '../../parts/question/type-to-be-sure.tsx';
import records from '../../parts/staff/records.module.css';
import { Fact, Facts } from '../../parts/text/facts.tsx';
import { columns, fieldDifferences, userDifferences, valueInWords } from './user-change.ts';
import styles from './users.module.css';

type Props = {
  actor: UsersRef;
  panel: UserPanelRef;
  user: Account;
  draft: Draft | undefined;
  /** Does the draft differ from the user? */
  isChanged: boolean;
  /** The problem of each wrong handle. */
  problems: Partial<Record<HandleName, string>> | undefined;
  /** The earlier user, when another owner changed them while this row was edited. */
  outdated: Account | undefined;
  /** Is a request for this user under way? */
  isBusy: boolean;
};

/** A user in the owner's table, with unsaved changes. */
export const UserRow = memo((props: Props) => {
  const { actor, panel, user, draft, isChanged, problems, outdated, isBusy } = props;
  const { _id: id, username } = user;
  const fields = withDraft(user, draft);
  const edit = (edited: Draft) => actor.send({ type: 'user.edited', id, fields: edited });
  return (
    <tr
      id={`user-${id}`}
      tabIndex={-1}
      className={`${records.row} ${styles.row} ${isChanged ? `${records.marked} ${styles.changed}` : ''}`}
      aria-busy={isBusy}
    >
      <th scope="row">
        <button
          type="button"
          className={`bare breaks ${styles.name}`}
          aria-label={`Rights of ${username}`}
          onClick={() => panel.send({ type: 'user.chosen', id })}
        >
          {username}
        </button>
        {isChanged && <span className={`size-1 ${styles.mark}`}>not saved</span>}
        {outdated && (
          <div className={`size-1 ${styles.outdated}`}>
            Somebody changed this meanwhile; your own changes are still here.
            <Differences of={userDifferences(outdated, user)} />
          </div>
        )}
      </th>
      {handleNames.map((name) => (
        <td key={name} data-label={columns[name]}>
          <input
            type="text"
            className="textbox"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-label={`${columns[name]} of ${username}`}
            aria-invalid={problems?.[name] !== undefined}
            aria-describedby={problems?.[name] && `${id}-${name}`}
            disabled={isBusy}
            value={fields[name]}
            onChange={(event) => edit({ [name]: event.target.value })}
            onKeyDown={(event) => event.key === 'Enter' && actor.send({ type: 'update.requested', id })}
          />
          {problems?.[name] && (
            <p id={`${id}-${name}`} role="alert" className="problem">
              {problems[name]}
            </p>
          )}
        </td>
      ))}
      {rightNames.map((name) => (
        <td key={name} data-label={columns[name]} className={styles.right}>
          <label>
            <input
              type="checkbox"
              aria-label={`${columns[name]}: ${username}`}
              disabled={isBusy}
              checked={fields[name]}
              onChange={() => edit({ [name]: !fields[name] })}
            />
          </label>
        </td>
      ))}
      <td className={styles.update}>
        <Act
          actor={actor}
          label="Update"
          event={{ type: 'update.requested', id }}
          isPrimary={isChanged}
          aria-label={`Update ${username}`}
        />
        <Button
          aria-label={`Reset ${username}`}
          title="Reset"
          disabled={!isChanged || isBusy}
          onClick={() => actor.send({ type: 'draft.reset', id })}
        >
          <Icon of={RotateCcw} size={16} />
        </Button>
      </td>
      <td className={styles.delete}>
        <Act actor={actor} event={{ type: 'deletion.requested', id }} aria-label={`Delete ${username}`}>
          Delete
        </Act>
      </td>
    </tr>
  );
});

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
