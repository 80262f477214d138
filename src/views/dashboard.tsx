import { useActorRef, useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Dashboard as Waits } from '#contract/dashboard.ts';
import type { PagePath } from '#contract/pages.ts';
import { mayOpen } from '#machines/rules/access.ts';
import { useAppSelector } from '../parts/app-context.ts';
import { stateOf } from '../parts/state-of.ts';
import styles from '../parts/text/text-page.module.css';
import { dashboard } from '../wiring/dashboard.ts';
import own from './dashboard.module.css';

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

/** What waits behind an entry, in a few words; nothing where nothing does. */
const waiting: { [Path in PagePath]?: (waits: Waits) => string } = {
  '/admin/coverage': ({ toDo }) => countOf(toDo, 'thing left to do', 'things left to do'),
  '/admin/webhooks': ({ webhooks = 0 }) => countOf(webhooks, 'webhook is failing', 'webhooks are failing'),
  '/admin/status': ({ faults = 0 }) => countOf(faults, 'fault in the last 7 days', 'faults in the last 7 days'),
};

const number = new Intl.NumberFormat('en');
const countOf = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${number.format(count)} ${count === 1 ? one : many}`;

/** Greets the person and lists the tools they may use, with what waits there (docs: Dashboard). */
export default function Dashboard() {
  const user = useAppSelector((snapshot) => snapshot.context.user);
  const permitted = (of: Tool[]) => of.filter(({ to }) => mayOpen(to, user));
  const snapshot = useSelector(useActorRef(dashboard), (current) => current);
  const { waits } = snapshot.context;
  return (
    <article className={styles.page} data-machine="dashboard" data-state={stateOf(snapshot.value)}>
      <h1>Welcome, {user?.username}</h1>
      {waits?.starter && user?.perms.owner && (
        <p className={own.first}>
          Your list is the starter list. <Link href="/admin/import">Import yours.</Link>
        </p>
      )}
      {waits?.isProtected === false && (
        <p>
          Your account has no second factor and no passkey, so whoever learns your password can change everything here.{' '}
          {/* Loaded as a document: the app's own links have no place on a page in them. */}
          <a href="/admin/account#second-factor">Set one up</a>
        </p>
      )}
      {permitted(tools).length === 0 ? <p>No perms</p> : <Tools of={permitted(tools)} waits={waits} />}
      {permitted(others).length > 0 && (
        <>
          <h2>More</h2>
          <Tools of={permitted(others)} waits={waits} />
        </>
      )}
    </article>
  );
}

const Tools = ({ of, waits }: { of: Tool[]; waits: Waits | null }) => (
  <ul className={styles.list}>
    {of.map(({ label, to, what }) => (
      <li key={to}>
        <Link href={to}>{label}</Link>
        <span>{what}</span>
        <Waiting text={waits && waiting[to]?.(waits)} />
      </li>
    ))}
  </ul>
);

const Waiting = ({ text }: { text: string | null | undefined }) =>
  text ? <strong className={own.waits}>{text}</strong> : null;
