import { RotateCcw } from 'lucide-react';
import { memo } from 'react';
import type { Account, HandleName } from '#contract/user.ts';
import { type Draft, fieldsOf, handleNames, rightNames } from '#machines/rules/users.ts';
import type { UsersRef } from '#machines/users.ts';
import { Differences } from '../staff/differences.tsx';
import { columns, userDifferences } from './user-change.ts';
import styles from './users.module.css';

type Props = {
  actor: UsersRef;
  user: Account;
  draft: Draft | undefined;
  /** What is wrong with a handle. */
  problems: Partial<Record<HandleName, string>> | undefined;
  /** The user before somebody else changed them while this row was being edited. */
  outdated: Account | undefined;
  canUpdate: boolean;
  canDelete: boolean;
  /** Is a request for this user under way? */
  isBusy: boolean;
};

/** A user in the owner's table, with what is changed and not saved yet. */
export const UserRow = memo((props: Props) => {
  const { actor, user, draft, problems, outdated, canUpdate, canDelete, isBusy } = props;
  const { _id: id, username } = user;
  const fields = { ...fieldsOf(user), ...draft };
  const edit = (edited: Draft) => actor.send({ type: 'user.edited', id, fields: edited });
  return (
    <tr
      id={`user-${id}`}
      tabIndex={-1}
      className={draft ? `${styles.row} ${styles.changed}` : styles.row}
      aria-busy={isBusy}
    >
      <th scope="row">
        {username}
        {draft && <span className={styles.mark}>not saved</span>}
        {outdated && (
          <div className={styles.outdated}>
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
        <button
          type="button"
          className={draft ? 'button primary' : 'button'}
          aria-label={`Update ${username}`}
          disabled={!canUpdate}
          onClick={() => actor.send({ type: 'update.requested', id })}
        >
          Update
        </button>
        <button
          type="button"
          className="button"
          aria-label={`Reset ${username}`}
          title="Reset"
          disabled={!draft || isBusy}
          onClick={() => actor.send({ type: 'draft.reset', id })}
        >
          <RotateCcw size={16} aria-hidden />
        </button>
      </td>
      <td className={styles.delete}>
        <button
          type="button"
          className="button"
          aria-label={`Delete ${username}`}
          disabled={!canDelete}
          onClick={() => actor.send({ type: 'deletion.requested', id })}
        >
          Delete
        </button>
      </td>
    </tr>
  );
});
