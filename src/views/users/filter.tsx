import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { editableUsers } from '#machines/rules/users.ts';
import type { UsersRef } from '#machines/users/users.ts';
import styles from './users.module.css';

/** Narrows the table to the users whose name or handles are typed, and says what is not saved yet. */
export function Filter({ actor, found }: { actor: UsersRef; found: number }) {
  const context = useSelector(actor, (current) => current.context);
  const { users, filter } = context;
  const all = editableUsers(users).length;
  const changed = Object.keys(context.unsaved ?? {}).length;
  return (
    <div className={styles.filter}>
      <div className={styles.box}>
        <Search size={18} aria-hidden />
        <input
          type="search"
          className="textbox"
          aria-label="Filter users"
          placeholder="Filter by username, twitter, discord..."
          autoComplete="off"
          spellCheck={false}
          value={filter}
          onChange={(event) => actor.send({ type: 'filter.changed', value: event.target.value })}
        />
      </div>
      <p role="status">
        <b>{found}</b> {found < all ? `of ${all} users` : all === 1 ? 'user' : 'users'}
        {changed > 0 && (
          <>
            {' · '}
            <b>{changed}</b> not saved
          </>
        )}
      </p>
    </div>
  );
}
