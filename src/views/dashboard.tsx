import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { joinTables } from '#contract/join-tables.ts';
import type { MenuGroup } from '#contract/pages/page-row.ts';
import { type PagePath, pagePaths, pageRow, pages } from '#contract/pages/pages.ts';
import type { Dashboard } from '#contract/site/dashboard.ts';
import * as features from '#features/index.staff.ts';
import { mayOpen } from '#machines/rules/access.ts';
import { count } from '#rules/texts/count.ts';
import { useAppSelector } from '../parts/app/app-context.ts';
import { marksOf } from '../parts/app/state-of.ts';
import type { Tile, Tiles, Waiting } from '../parts/staff/tile.ts';
import { useOwnActor } from '../traces/use-own-actor.ts';
import { dashboard, hasPutAwaySteps } from '../world/site/dashboard.ts';
import styles from './dashboard.module.css';
import { FirstSteps } from './first-steps.tsx';

/** The tools for single skins. */
const tools = {
  '/admin/addskin': { label: 'Add Skins', what: 'A skin that the list does not have yet' },
  '/admin/editskin': { label: 'Edit Skins', what: 'A name, model, material or animation that is wrong' },
  '/admin/deleteskin': { label: 'Delete Skins', what: 'A skin that should not be in the list' },
} satisfies Tiles;

/** The other pages, in a list of their own below these. */
const others = {
  '/admin/import': {
    what: 'Compare the game’s files of a season with the list, then apply the differences',
  },
  '/admin/suggestions': {
    what: 'What people say is wrong or missing, one by one',
    waits: ({ suggestions }) => [[suggestions, 'suggestion to decide', 'suggestions to decide']],
  },
  '/admin/legends': { what: 'What the game’s files call each legend' },
  '/admin/account': { what: 'Your password, your sessions and your security log' },
  ...joinTables(features, 'tiles'),
} satisfies Tiles & Record<Exclude<GroupedPath, keyof typeof tools> | '/admin/account', Tile>;

/** The pages in the groups of the menu, each with a tile. */
type GroupedPath = { [Path in PagePath]: (typeof pages)[Path] extends { menu: MenuGroup } ? Path : never }[PagePath];

/** Greets the user, says what waits in numbers, and leads to their tools (docs: Dashboard). */
export default function DashboardView() {
  const user = useAppSelector((snapshot) => snapshot.context.user);
  const permitted = (of: Tiles) => pathsOf(of).filter((to) => mayOpen(to, user));
  const actor = useOwnActor(dashboard, { input: { isPutAway: hasPutAwaySteps() } });
  const snapshot = useSelector(actor, (current) => current);
  const { waits, isPutAway } = snapshot.context;
  const mayImport = mayOpen('/admin/import', user);
  const places = permitted(others).filter((to) => to !== '/admin/import');
  const waiting = places.filter((to) => countsAt(to, waits).length > 0);
  const rest = places.filter((to) => !waiting.includes(to));
  const steps = isPutAway ? undefined : waits?.steps;
  return (
    <article className="stack gap-6" {...marksOf(snapshot)}>
      <header className="title">
        <h1>Welcome, {user?.username}</h1>
      </header>
      {waits?.isProtected === false && !steps && (
        <p>
          Your account has no second factor and no passkey, so anyone who learns your password can change everything
          here. {/* Loaded as a document: the app's own links have no place on a page in them. */}
          <a href="/admin/account#second-factor">Set one up</a>
        </p>
      )}
      <ul className={`if-any ${styles.waits}`}>
        {mayImport && (
          <li className={`stack gap-3 panel start ${styles.first}`}>
            <h2 className="size-5">A new build of the game</h2>
            <p className="muted">
              {others['/admin/import'].what}.{waits && waits.starter > 0 && ` ${sayStarters(waits.starter)}`}
            </p>
            <Link href="/admin/import" className="button primary">
              Import
            </Link>
          </li>
        )}
        {waiting.map((to) => (
          <Waits key={to} to={to} waits={waits} />
        ))}
      </ul>
      <div className={`split-1040 gap-6 ${steps ? styles.beside : ''}`}>
        <div className="stack gap-5">
          {permitted(tools).length === 0 ? <p>No perms</p> : <Tools of={tools} to={permitted(tools)} title="Skins" />}
          {rest.length > 0 && <Tools of={others} to={rest} title="More" />}
        </div>
        {steps && <FirstSteps steps={steps} onDismiss={() => actor.send({ type: 'steps.dismissed' })} />}
      </div>
    </article>
  );
}

const sayStarters = (starter: number) =>
  `${count(starter, 'made-up skin')} of the list that comes with the site ${starter === 1 ? 'is' : 'are'} left to replace.`;

/** The work at a page; without numbers as long as they are not there. */
const countsAt = (to: PagePath, waits: Dashboard | null): readonly Waiting[] =>
  (others as Tiles)[to]?.waits?.(waits ?? { starter: 0, suggestions: 0 }) ?? [];

/** The numbers of a page, large. */
const Waits = ({ to, waits }: { to: PagePath; waits: Dashboard | null }) => (
  <li className="stack gap-3 panel">
    {countsAt(to, waits).map(([number, one, many]) => (
      <p key={many}>
        <b className={waits && number > 0 ? 'figures' : 'faint figures'}>{waits ? count(number) : '–'}</b>
        <span className="muted">{number === 1 ? one : many}</span>
      </p>
    ))}
    <Link href={to} className="reach">
      {pages[to].title}
    </Link>
  </li>
);

/** In the order of the menu, then what stands in none of its groups. */
const pathsOf = (of: Tiles) =>
  [...MENU, undefined].flatMap((menu) => pagePaths.filter((path) => path in of && pageRow(path).menu === menu));

const MENU: readonly MenuGroup[] = ['Skins Translator', 'Site'];

const Tools = ({ of, to, title }: { of: Tiles; to: PagePath[]; title: string }) => (
  <section className="stack gap-3">
    <h2>{title}</h2>
    <ul className={styles.tools}>
      {to.map((path) => (
        <li key={path} className={`stack gap-1 top ${styles.tool}`}>
          <Link href={path} className="reach strong">
            {of[path]?.label ?? pages[path].title}
          </Link>
          <span className="muted size-1">{of[path]?.what}</span>
        </li>
      ))}
    </ul>
  </section>
);
