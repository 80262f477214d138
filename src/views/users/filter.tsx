import { useSelector } from '@xstate/react';
import { editableUsers } from '#machines/rules/users.ts';
import type { UsersRef } from '#machines/users/users.ts';
import { count } from '#rules/count.ts';
import { SearchBox } from '../../parts/fields/search-box.tsx';
import styles from './users.module.css';

/** Filters the table by name or handle, and counts the unsaved changes. */
export function Filter({ actor, found }: { actor: UsersRef; found: number }) {
  const context = useSelector(actor, (current) => current.context);
  const { users, filter } = context;
  const all = editableUsers(users).length;
  const changed = Object.keys(context.unsaved ?? {}).length;
  return (
    <div className={`cluster ${styles.filter}`}>
      <SearchBox
        label="Filter users"
        placeholder="Filter by username, twitter, discord..."
        value={filter}
        onChange={(value) => actor.send({ type: 'filter.changed', value })}
      />
      <p role="status">
        <b>{count(found)}</b> {found < all ? `of ${count(all)} users` : all === 1 ? 'user' : 'users'}
        {changed > 0 && (
          <>
            {' · '}
            <b>{count(changed)}</b> not saved
          </>
        )}
      </p>
    </div>
  );
}
