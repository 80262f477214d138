import Menu from 'lucide/dist/esm/icons/menu.mjs';
import { type MouseEvent, type ToggleEvent, useId, useLayoutEffect } from 'react';
import { Link } from 'wouter';
import { type MenuEntry, menuFor } from '../content/menu.ts';
import { SITE } from '../content/site.ts';
import { useApp, useAppSelector } from '../parts/app/app-context.ts';
import { Icon } from '../parts/controls/icon.tsx';
import { hasStars, onStars } from '../world/stars/stars-told.ts';
import { useWhereStarred } from '../world/stars/use-where-starred.ts';
import styles from './bar.module.css';
import own from './dropdown.module.css';
import { MenuItem } from './menu-item.tsx';
import { SlideIn } from './slide-in.tsx';

/** The bar at the top: the mark and the menu, which is behind a button on small screens. */
export function Bar() {
  const app = useApp();
  const user = useAppSelector((snapshot) => snapshot.context.user);
  const isOpen = useAppSelector((snapshot) => snapshot.matches({ menu: 'open' }));
  const path = useAppSelector((snapshot) => snapshot.context.path);
  const menu = menuFor(user, path);
  const starred = useWhereStarred(loadMark);
  useStarMark();
  const last = !menu.isStaffs && (
    <li className={styles.mine}>
      <MenuItem link={{ label: 'My List', to: '/mine' }}>{starred && <starred.MyListMark />}</MenuItem>
    </li>
  );
  return (
    <header className={`row gap-5 centred ${styles.bar}`}>
      <Link href="/" className={`gap-2 ${styles.mark}`}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        {SITE}
      </Link>
      <nav className={`row between ${styles.desk}`} aria-label="Main">
        <ul className="row gap-1">
          {menu.places.map((entry) => (
            <li key={entry.label}>
              {'entries' in entry ? (
                <Dropdown label={entry.label} entries={entry.entries} />
              ) : (
                <MenuItem link={entry} />
              )}
            </li>
          ))}
          {last}
        </ul>
        <ul className="row gap-1">
          {menu.personal.map((link) => (
            <li key={link.label}>
              <MenuItem link={link} />
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        className={`bare ${styles.phone}`}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => app.send({ type: 'menu.opened' })}
      >
        <Icon of={Menu} />
      </button>
      <SlideIn isOpen={isOpen} onClose={() => app.send({ type: 'menu.closed' })} menu={menu} last={last} />
    </header>
  );
}

const loadMark = () => import('./my-list-mark.tsx');

/**
 * Shows My List where something is starred, as the document does before (`prerender/assets.tsx`). It has its place behind
 * the others, which stay where they are.
 */
function useStarMark() {
  useLayoutEffect(() => {
    const mark = () => document.documentElement.toggleAttribute('data-starred', hasStars());
    mark();
    return onStars(mark);
  }, []);
}

/**
 * A button that opens a list of links below it; the platform's popover closes it and keeps its place in the tab order.
 */
function Dropdown({ label, entries }: { label: string; entries: MenuEntry[] }) {
  const id = useId();
  return (
    <>
      <button type="button" className={`bare opens gap-2 muted ${own.button}`} popoverTarget={id}>
        {label}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter arrives here as a click */}
      <ul
        id={id}
        popover="auto"
        className={`popup ${own.list}`}
        onClick={closeAfterLink}
        onBeforeToggle={giveFocusBack}
      >
        {entries.map((entry) => (
          <li key={entry.label}>
            {'entries' in entry ? <Dropdown label={entry.label} entries={entry.entries} /> : <MenuItem link={entry} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLUListElement>) {
  if ((target as Element).closest('a')) currentTarget.hidePopover();
}

/** Escape inside the list must not lose the focus. */
function giveFocusBack({ newState, target, currentTarget }: ToggleEvent<HTMLUListElement>) {
  const isClosing = target === currentTarget && newState === 'closed';
  if (!isClosing || !currentTarget.contains(document.activeElement)) return;
  (currentTarget.previousElementSibling as HTMLButtonElement).focus();
}
