import { Combobox as Base } from '@base-ui/react/combobox';
import type { KeyboardEvent, Ref, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Described } from '../fields/labelled.tsx';
import type { Choice } from './choice.ts';
import styles from './combobox.module.css';
import { rowAt, rowsInSight } from './row-window.ts';

type Props = Described & {
  ref: Ref<HTMLInputElement> | undefined;
  label: string;
  isAsset: boolean;
  list: RefObject<HTMLDivElement | null>;
  highlighted: number;
  /** Draws the row at this index. */
  onJump: (index: number) => void;
};

/** The text box, with the button that opens the list; its keys move through all choices. */
export function ComboboxInput({ ref, label, isAsset, list, highlighted, onJump, ...described }: Props) {
  const count = Base.useFilteredItems<Choice>().length;

  // Base UI leaves these four keys to the text; here they move through the list.
  function jump(event: KeyboardEvent & { preventBaseUIHandler?: () => void }) {
    const open = list.current;
    if (!open || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = rowsInSight({ list: open, count });
    const target = targetOf(event.key, { from: highlighted, last: count - 1, page });
    if (target === undefined) return;
    event.preventDefault();
    event.preventBaseUIHandler?.();
    flushSync(() => onJump(target));
    // The only way to set the highlighted choice. Events of WebKit's resting pointer are ignored.
    rowAt(open, target)?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, movementX: 1 }));
  }

  return (
    <Base.InputGroup className={isAsset ? `${styles.group} ${styles.asset}` : styles.group}>
      <Base.Input
        ref={ref}
        {...described}
        className="textbox"
        placeholder="Choose…"
        // Typing replaces the chosen text.
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={jump}
        // While the list is open everything else is hidden from assistive technology, the label included.
        aria-label={label}
      />
      <Base.Trigger className="in-textbox opens" aria-label={`Show the choices for ${label}`} />
    </Base.InputGroup>
  );
}

/** Returns the index that a key moves to, or undefined for other keys. */
function targetOf(key: string, { from, last, page }: { from: number; last: number; page: number }) {
  if (last < 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'PageUp') return Math.max(from - page, 0);
  return key === 'PageDown' ? Math.min(Math.max(from, 0) + page, last) : undefined;
}
