import { type MouseEvent, type ToggleEvent, useId } from 'react';
import type { MenuEntry } from '../content/menu.ts';
import styles from './dropdown.module.css';
import { MenuItem } from './menu-item.tsx';

/**
 * A button that opens a list of links below it; the platform's popover closes it and keeps its place in the tab order.
 */
export function Dropdown({ label, entries }: { label: string; entries: MenuEntry[] }) {
  const id = useId();
  return (
    <>
      <button type="button" className={`opens gap-2 muted ${styles.button}`} popoverTarget={id}>
        {label}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter arrives here as a click */}
      <ul
        id={id}
        popover="auto"
        className={`popup ${styles.list}`}
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
