import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { type UsersRef, usersPage } from '#machines/users/users.ts';
import { Leaving } from '../../parts/question/leaving.tsx';
import { StaffPage } from '../../parts/staff/staff-page.tsx';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { userPanel } from '../../wiring/people/rights.ts';
import { users } from '../../wiring/people/users.ts';
import { Access } from './access.tsx';
import { Activity } from './activity.tsx';
import { Question } from './question.tsx';
import { Table } from './table.tsx';
import { UserPanel } from './user-panel.tsx';
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
