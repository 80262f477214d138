import { useActorRef, useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { PagePath } from '#contract/pages.ts';
import { mayOpen } from '#machines/rules/access.ts';
import { useAppSelector } from '../parts/app-context.ts';
import { stateOf } from '../parts/state-of.ts';
import styles from '../parts/text-page.module.css';
import { protection } from '../wiring/protection.ts';

type Tool = { label: string; to: PagePath; what: string };

const tools: Tool[] = [
  { label: 'Add Skins', to: '/admin/addskin', what: 'A skin that the list does not have yet' },
  { label: 'Edit Skins', to: '/admin/editskin', what: 'A name, model, material or animation that is wrong' },
  { label: 'Delete Skins', to: '/admin/deleteskin', what: 'A skin that should not be in the list' },
];

/** Pages beside the tools for single skins, in a list of their own below these. */
const others: Tool[] = [
  {
    label: 'Import',
    to: '/admin/import',
    what: 'A season’s files of the game, compared with the list and applied at once',
  },
  {
    label: 'Coverage',
    to: '/admin/coverage',
    what: 'What is left to do, legend by legend',
  },
  { label: 'Legends', to: '/admin/legends', what: 'What the game’s files call each legend' },
  { label: 'Webhooks', to: '/admin/webhooks', what: 'Places elsewhere that are told what changed' },
  { label: 'Status', to: '/admin/status', what: 'How the site is: its backups, its traffic, and what went wrong' },
  {
    label: 'Account',
    to: '/admin/account',
    what: 'Your password, where you are signed in, and what happened to your account',
  },
];

/** Greets the person and lists the tools they may use (docs: Dashboard). */
export default function Dashboard() {
  const user = useAppSelector((snapshot) => snapshot.context.user);
  const permitted = (of: Tool[]) => of.filter(({ to }) => mayOpen(to, user));
  return (
    <article className={styles.page}>
      <h1>Welcome, {user?.username}</h1>
      {user?.perms.owner && <Advice />}
      {permitted(tools).length === 0 ? <p>No perms</p> : <Tools of={permitted(tools)} />}
      {permitted(others).length > 0 && (
        <>
          <h2>More</h2>
          <Tools of={permitted(others)} />
        </>
      )}
    </article>
  );
}

/** Asks an owner for more than a password (docs: Dashboard). */
function Advice() {
  const actor = useActorRef(protection);
  const state = useSelector(actor, ({ value }) => value);
  return (
    <p data-machine="protection" data-state={stateOf(state)} hidden={state !== 'advising'}>
      {state === 'advising' && (
        <>
          Your account has no second factor and no passkey, so whoever learns your password can change everything here.{' '}
          <Link href="/admin/account">Set one up</Link>
        </>
      )}
    </p>
  );
}

const Tools = ({ of }: { of: Tool[] }) => (
  <ul className={styles.list}>
    {of.map(({ label, to, what }) => (
      <li key={to}>
        <Link href={to}>{label}</Link>
        <span>{what}</span>
      </li>
    ))}
  </ul>
);
