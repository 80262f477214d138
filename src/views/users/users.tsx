import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { UserPanelRef } from '#machines/rights/user-panel.ts';
import { editableUsers, filteredUsers, hasNobody, isChangedIn } from '#machines/rules/users.ts';
import { NO_DATA, ROWS_AT_A_TIME, type UsersRef, usersPage } from '#machines/users/users.ts';
import { count } from '#rules/texts/count.ts';
import { Act, Button } from '../../parts/controls/button.tsx';
import { SearchBox } from '../../parts/fields/search-box.tsx';
import { useFocusAfterRequest } from '../../parts/focus/focus-after-request.ts';
import { useFocusOnMore } from '../../parts/focus/focus-on-more.ts';
import { Leaving } from '../../parts/question/confirm.tsx';
import { Heads } from '../../parts/rows/heads.tsx';
import records from '../../parts/staff/records.module.css';
import { StaffPage } from '../../parts/staff/staff-page.tsx';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { userPanel } from '../../world/person/rights.ts';
import { users } from '../../world/person/users.ts';
import { Access } from './access.tsx';
import { Activity } from './activity.tsx';
import { UserPanel } from './user-panel.tsx';
import { Question, UserRow } from './user-row.tsx';
import styles from './users.module.css';

/** Comes with the view: nobody needs the one without the other. @public */
export const flow = { machine: users, ...usersPage };

/** The owner's table of users and what they may do (docs: Manage users), and what has happened. */
export default function Users({ actor }: { actor: UsersRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const panel = useOwnActor(userPanel);
  const { users } = snapshot.context;
  const isUnknown = snapshot.matches('loading') && users.length === 0;
  return (
    <StaffPage
      actor={actor}
      title="Manage Users"
      lead={
        <nav className={`wrap ${styles.ways}`} aria-label="From here">
          <a href="#activity">Activity</a>
          <Link href="/admin/legends">Legends</Link>
        </nav>
      }
      isLoading={isUnknown}
      failure={snapshot.matches('failed') && 'The users could not be loaded.'}
    >
      {!isUnknown && !snapshot.matches('failed') && <Table actor={actor} panel={panel} />}
      <UserPanel actor={panel} />
      <Question actor={actor} />
      <Leaving />
      <Access />
      <Activity />
    </StaffPage>
  );
}

const heads = [
  'username',
  'twitter',
  'discord',
  'discordid',
  'Delete Skins',
  'Edit Skins',
  'Add Skins',
  'Update',
  'Delete',
];

/** A row for each user that the owner can edit and the filter finds, as many as are drawn so far. */
function Table({ actor, panel }: { actor: UsersRef; panel: UserPanelRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { users, drafts, filter, limit, id, problem, outdated } = snapshot.context;
  const isEmpty = hasNobody(users);
  const isBusy = snapshot.matches('updating') || snapshot.matches('deleting');
  const found = filteredUsers(users, filter);
  const left = found.length - limit;
  const table = useRef<HTMLTableElement>(null);
  useFocusAfterRequest(
    isBusy,
    snapshot.matches('loading'),
    () => document.getElementById(`user-${id}`) ?? table.current,
  );
  useFocusOnMore(limit, (place) => table.current?.tBodies[0]?.rows[place]);
  return (
    <div className={`stack gap-4 ${styles.table}`}>
      {!isEmpty && <Filter actor={actor} found={found.length} />}
      <table
        ref={table}
        className={`table ${records.records}`}
        tabIndex={-1}
        aria-label="Users"
        aria-busy={isBusy || snapshot.matches('loading')}
      >
        <Heads of={heads} />
        <tbody>
          {(isEmpty ? [] : found).slice(0, limit).map((user) => (
            <UserRow
              key={user._id}
              actor={actor}
              panel={panel}
              user={user}
              draft={drafts[user._id]}
              isChanged={isChangedIn(snapshot.context, user._id)}
              problems={problem?.id === user._id ? problem.fields : undefined}
              outdated={outdated?._id === user._id ? outdated : undefined}
              isBusy={isBusy && id === user._id}
            />
          ))}
          {isEmpty && (
            <tr className={`${records.nothing} ${styles.none}`}>
              <td colSpan={heads.length}>{NO_DATA}</td>
            </tr>
          )}
          {!isEmpty && found.length === 0 && (
            <tr className={`${records.nothing} ${styles.none}`}>
              <td colSpan={heads.length}>
                No user matches the filter.
                <Act actor={actor} label="Show all" event={{ type: 'filter.changed', value: '' }} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {left > 0 && (
        <Button onClick={() => actor.send({ type: 'more.requested' })}>
          {`Show ${Math.min(left, ROWS_AT_A_TIME)} More`}
        </Button>
      )}
    </div>
  );
}

/** Filters the table by name or handle, and counts the unsaved changes. */
function Filter({ actor, found }: { actor: UsersRef; found: number }) {
  const context = useSelector(actor, (current) => current.context);
  const { users, filter } = context;
  const all = editableUsers(users).length;
  const changed = Object.keys(context.unsaved ?? {}).length;
  return (
    <div className="cluster gap-4 rows-2">
      <SearchBox
        label="Filter users"
        placeholder="Filter by username, twitter, discord..."
        value={filter}
        onChange={(value) => actor.send({ type: 'filter.changed', value })}
      />
      <p role="status" className="muted">
        <b className="bright">{count(found)}</b> {found < all ? `of ${count(all)} users` : all === 1 ? 'user' : 'users'}
        {changed > 0 && (
          <>
            {' · '}
            <b className="bright">{count(changed)}</b> not saved
          </>
        )}
      </p>
    </div>
  );
}
