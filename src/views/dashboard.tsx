import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { joinTables } from '#contract/join-tables.ts';
import type { MenuGroup } from '#contract/pages/page-row.ts';
import { type PagePath, pagePaths, pageRow, pages } from '#contract/pages/pages.ts';
import type { Dashboard as Waits } from '#contract/site/dashboard.ts';
import * as features from '#features/index.staff.ts';
import { mayOpen } from '#machines/rules/access.ts';
import { useAppSelector } from '../parts/app-context.ts';
import { countOf, type Tile, type Tiles } from '../parts/staff/tile.ts';
import { marksOf } from '../parts/state-of.ts';
import prose from '../parts/text/prose.module.css';
import { useOwnActor } from '../traces/use-own-actor.ts';
import { dashboard } from '../wiring/site/dashboard.ts';
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
    what: 'The game’s files of a season, compared with the list and applied at once',
    waits: ({ starter }) => countOf(starter, 'made-up skin to replace', 'made-up skins to replace'),
  },
  '/admin/suggestions': {
    what: 'What people say is wrong or missing, one by one',
    waits: ({ suggestions }) => countOf(suggestions, 'suggestion waits', 'suggestions wait'),
  },
  '/admin/legends': { what: 'What the game’s files call each legend' },
  '/admin/account': { what: 'Your password, your sessions and your security log' },
  ...joinTables(features, 'tiles'),
} satisfies Tiles & Record<Exclude<GroupedPath, keyof typeof tools> | '/admin/account', Tile>;

/** The pages in the groups of the menu, each of which has a tile. */
type GroupedPath = { [Path in PagePath]: (typeof pages)[Path] extends { menu: MenuGroup } ? Path : never }[PagePath];

/** Greets the user and lists their tools, with the work that waits there (docs: Dashboard). */
export default function Dashboard() {
  const user = useAppSelector((snapshot) => snapshot.context.user);
  const permitted = (of: Tiles) => pathsOf(of).filter((to) => mayOpen(to, user));
  const snapshot = useSelector(useOwnActor(dashboard), (current) => current);
  const { waits } = snapshot.context;
  // What is made up is replaced before anything else is worth doing.
  const first: PagePath[] = waits && waits.starter > 0 ? permitted(others).filter((to) => to === '/admin/import') : [];
  return (
    <article className={`stack gap-4 measure ${prose.page}`} {...marksOf(snapshot)}>
      <h1>Welcome, {user?.username}</h1>
      {waits?.steps && <FirstSteps steps={waits.steps} />}
      {waits?.isProtected === false && !waits.steps && (
        <p>
          Your account has no second factor and no passkey, so anyone who learns your password can change everything
          here. {/* Loaded as a document: the app's own links have no place on a page in them. */}
          <a href="/admin/account#second-factor">Set one up</a>
        </p>
      )}
      {first.length > 0 && <Tools of={others} to={first} waits={waits} />}
      {permitted(tools).length === 0 ? <p>No perms</p> : <Tools of={tools} to={permitted(tools)} waits={waits} />}
      {permitted(others).length > 0 && (
        <>
          <h2>More</h2>
          <Tools of={others} to={permitted(others).filter((to) => !first.includes(to))} waits={waits} />
        </>
      )}
    </article>
  );
}

/** In the order of the menu, then what stands in none of its groups. */
const pathsOf = (of: Tiles) =>
  [...MENU, undefined].flatMap((menu) => pagePaths.filter((path) => path in of && pageRow(path).menu === menu));

const MENU: readonly MenuGroup[] = ['Skins Translator', 'Site'];

const Tools = ({ of, to, waits }: { of: Tiles; to: PagePath[]; waits: Waits | null }) => (
  <ul className="stack">
    {to.map((path) => {
      const waiting = waits && of[path]?.waits?.(waits);
      return (
        <li key={path} className={`split-640 ${styles.tile}`}>
          <Link href={path} className="reach">
            {of[path]?.label ?? pages[path].title}
          </Link>
          <span className="muted">{of[path]?.what}</span>
          {waiting && <strong className={`size-2 ${styles.waits}`}>{waiting}</strong>}
        </li>
      );
    })}
  </ul>
);
