import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { filteredUsers } from '#machines/rules/users.ts';
import { isChangedIn, ROWS_AT_A_TIME, type UsersRef } from '#machines/users.ts';
import { SITE, titles } from '../../content/titles.ts';
import { NotLoaded, Waiting } from '../staff/waiting.tsx';
import { Activity } from './activity.tsx';
import { Filter } from './filter.tsx';
import { Question } from './question.tsx';
import { UserRow } from './user-row.tsx';
import styles from './users.module.css';

const TITLE = titles['/admin/manageusers'];
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

/** The owner's table of users and what they may do (spec §2 "Manage users screen"), and what has happened. */
export default function Users({ actor }: { actor: UsersRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { users } = snapshot.context;
  const isUnknown = snapshot.matches('loading') && users.length === 0;
  return (
    <div className={styles.page} data-machine="users" data-state={stateOf(snapshot.value)}>
      <title>{`${TITLE} · ${SITE}`}</title>
      <header className={styles.head}>
        <h1>{TITLE}</h1>
        <a href="#activity">Activity</a>
      </header>
      {isUnknown && <Waiting />}
      {snapshot.matches('failed') && (
        <NotLoaded text="The users could not be loaded." onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {!isUnknown && !snapshot.matches('failed') && <Table actor={actor} />}
      <Question actor={actor} />
      <Activity />
    </div>
  );
}

const stateOf = (value: string | { confirming: string }) =>
  typeof value === 'string' ? value : `confirming.${value.confirming}`;

function Table({ actor }: { actor: UsersRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { users, drafts, filter, limit, id, problem, outdated } = snapshot.context;
  const isEmpty = snapshot.matches('empty');
  const isBusy = snapshot.matches('updating') || snapshot.matches('deleting');
  const found = filteredUsers(users, filter);
  const left = found.length - limit;
  const table = useRef<HTMLTableElement>(null);
  useFocusAfterRequest(
    isBusy,
    snapshot.matches('loading'),
    () => document.getElementById(`user-${id}`) ?? table.current,
  );
  useFocusOnMore(table, limit);
  return (
    <div className={styles.table}>
      {!isEmpty && <Filter actor={actor} found={found.length} />}
      <table ref={table} tabIndex={-1} aria-label="Users" aria-busy={isBusy || snapshot.matches('loading')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isEmpty ? [] : found).slice(0, limit).map((user) => (
            <UserRow
              key={user._id}
              actor={actor}
              user={user}
              draft={drafts[user._id]}
              isChanged={isChangedIn(snapshot.context, user._id)}
              problems={problem?.id === user._id ? problem.fields : undefined}
              outdated={outdated?._id === user._id ? outdated : undefined}
              canUpdate={snapshot.can({ type: 'update.requested', id: user._id })}
              canDelete={snapshot.can({ type: 'deletion.requested', id: user._id })}
              isBusy={isBusy && id === user._id}
            />
          ))}
          {isEmpty && (
            <tr className={styles.none}>
              <td colSpan={heads.length}>No data</td>
            </tr>
          )}
          {!isEmpty && found.length === 0 && (
            <tr className={styles.none}>
              <td colSpan={heads.length}>
                No user matches the filter.
                <button
                  type="button"
                  className="button"
                  onClick={() => actor.send({ type: 'filter.changed', value: '' })}
                >
                  Show all
                </button>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {left > 0 && (
        <button type="button" className="button" onClick={() => actor.send({ type: 'more.requested' })}>
          Show {Math.min(left, ROWS_AT_A_TIME)} More
        </button>
      )}
    </div>
  );
}

/** The button that asked is disabled or gone when its request is over: what it was about takes the focus. */
function useFocusAfterRequest(isBusy: boolean, isLoading: boolean, target: () => HTMLElement | null) {
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (isBusy) wasBusy.current = true;
    if (isBusy || isLoading || !wasBusy.current) return;
    wasBusy.current = false;
    target()?.focus({ preventScroll: true });
  });
}

/** The button that asks for more rows may be gone with the last of them: the first of the new ones takes the focus. */
function useFocusOnMore(table: RefObject<HTMLTableElement | null>, limit: number) {
  const before = useRef(limit);
  useEffect(() => {
    if (limit > before.current) table.current?.tBodies[0]?.rows[before.current]?.focus({ preventScroll: true });
    before.current = limit;
  }, [table, limit]);
}
