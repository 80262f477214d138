import X from 'lucide/dist/esm/icons/x.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import type { MenuEntry, menuFor } from '../content/menu.ts';
import { Icon } from '../parts/controls/icon.tsx';
import { MenuItem } from './menu-item.tsx';
import styles from './slide-in.module.css';

type Props = { isOpen: boolean; onClose: () => void; menu: ReturnType<typeof menuFor>; last: ReactNode };

/** The menu on small screens: a modal dialog, which keeps the focus, closes on Escape and returns the focus. */
export function SlideIn({ isOpen, onClose, menu, last }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    // A click beside the panel hits the dialog itself; the keyboard has Escape and the close button.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className={`bare ${styles.dialog}`}
      tabIndex={-1}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <nav className={styles.panel} aria-label="Pages">
        <button type="button" className={`bare ${styles.close}`} aria-label="Close menu" onClick={onClose}>
          <Icon of={X} />
        </button>
        <Entries entries={menu.places} last={last} />
        <Entries entries={menu.personal} />
      </nav>
    </dialog>
  );
}

function Entries({ entries, last }: { entries: MenuEntry[]; last?: ReactNode }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.label}>
          {'entries' in entry ? (
            <details>
              <summary>{entry.label}</summary>
              <Entries entries={entry.entries} />
            </details>
          ) : (
            <MenuItem link={entry} />
          )}
        </li>
      ))}
      {last}
    </ul>
  );
}
