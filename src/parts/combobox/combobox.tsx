import { Combobox as Base } from '@base-ui/react/combobox';
import Check from 'lucide/dist/esm/icons/check.mjs';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { fold, wordsOf } from '#game-files/texts/fold.ts';
import { memoizeEach, memoizeLast } from '#rules/memoize.ts';
import { Icon } from '../controls/icon.tsx';
import { type Described, Labelled } from '../fields/labelled.tsx';
import { SkinName } from '../text/skin-name.tsx';
import styles from './combobox.module.css';
import { bringIntoSight, bringToMiddle, firstInSight, placesDrawn, rowAt, rowsInSight } from './row-window.ts';

type Props = {
  /** The box that is typed into. */
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  /** The id of the choice, or one that no choice has while nothing is chosen. */
  value: string;
  /** The same array while the choices are the same: there may be thousands. */
  options: readonly Choice[];
  onChoose: (id: string) => void;
  isDisabled?: boolean;
  /** The problem of the choice. */
  problem?: string | undefined;
  /** A hint about the choice. */
  note?: ReactNode;
  /** Are these names of the game's files? */
  isAsset?: boolean;
};

/** A list of choices that is searched by typing: words in any order, as in the translator. */
export function Combobox({ ref, label, value, options, onChoose, isDisabled, problem, note, isAsset = false }: Props) {
  const list = useRef<HTMLDivElement>(null);
  /** The index of the choice that Enter takes; -1 for none. */
  const [highlighted, setHighlighted] = useState(-1);
  const chosen = useMemo(() => options.find((option) => option.id === value) ?? null, [options, value]);
  return (
    <Base.Root
      items={options}
      value={chosen}
      onValueChange={(option) => option && onChoose(option.id)}
      onItemHighlighted={(_, { index }) => setHighlighted(index)}
      disabled={isDisabled ?? false}
      filter={isFound}
      autoHighlight
      virtualized
    >
      <Labelled label={label} hint={note} problem={problem}>
        {(described) => (
          <ComboboxInput
            {...described}
            ref={ref}
            label={label}
            isAsset={isAsset}
            list={list}
            highlighted={highlighted}
            onJump={setHighlighted}
          />
        )}
      </Labelled>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={4}>
          <Base.Popup className={isAsset ? `popup ${styles.popup} ${styles.asset}` : `popup ${styles.popup}`}>
            <Base.Empty className={styles.empty}>Nothing found</Base.Empty>
            <Choices list={list} chosen={chosen} highlighted={highlighted} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const wordsIn = memoizeLast(wordsOf);

function isFound({ label }: Choice, query: string) {
  const text = fold(label);
  return wordsIn(query).every((word) => text.includes(word));
}

type InputProps = Described & {
  ref: Ref<HTMLInputElement> | undefined;
  label: string;
  isAsset: boolean;
  list: RefObject<HTMLDivElement | null>;
  highlighted: number;
  /** Draws the row at this index. */
  onJump: (index: number) => void;
};

/** The text box, with the button that opens the list; its keys move through all choices. */
function ComboboxInput({ ref, label, isAsset, list, highlighted, onJump, ...described }: InputProps) {
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
    <Base.InputGroup className={styles.group}>
      <Base.Input
        ref={ref}
        {...described}
        className={isAsset ? 'textbox mono' : 'textbox'}
        placeholder="Choose…"
        // Typing replaces the chosen text.
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={jump}
        // While the list is open everything else is hidden from assistive technology, the label included.
        aria-label={label}
      />
      <Base.Trigger className="bare in-textbox opens" aria-label={`Show the choices for ${label}`} />
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

type ChoicesProps = {
  list: RefObject<HTMLDivElement | null>;
  chosen: Choice | null;
  /** The index of the choice that Enter takes; -1 for none. */
  highlighted: number;
};

/** The choices found. Only those near the visible part are drawn: there may be thousands. */
function Choices({ list, chosen, highlighted }: ChoicesProps) {
  const choices = Base.useFilteredItems<Choice>();
  const count = choices.length;
  const [first, setFirst] = useState(0);

  function scroll(to?: (rows: { list: HTMLElement; count: number }) => void) {
    if (!list.current) return;
    const rows = { list: list.current, count };
    to?.(rows);
    setFirst(firstInSight(rows));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where it opens
  useLayoutEffect(() => {
    if (chosen) scroll((rows) => bringToMiddle(rows, choices.indexOf(chosen)));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the keys and the letters typed lead
  useLayoutEffect(() => {
    scroll((rows) => highlighted >= 0 && bringIntoSight(rows, highlighted));
  }, [highlighted, choices]);

  return (
    <Base.List ref={list} className={styles.list} onScroll={() => scroll()}>
      <div role="presentation" className={styles.room} style={{ '--count': count } as CSSProperties}>
        {placesDrawn({ first, count, highlighted }).map((place) => (
          <Row key={choices[place]?.id} choice={choices[place] as Choice} place={place} count={count} />
        ))}
      </div>
    </Base.List>
  );
}

const Row = ({ choice, place, count }: { choice: Choice; place: number; count: number }) => (
  <Base.Item
    index={place}
    value={choice}
    className={`row gap-3 between ${styles.item}`}
    style={{ '--place': place } as CSSProperties}
    aria-setsize={count}
    aria-posinset={place + 1}
  >
    <span>
      <SkinName name={choice.label} />
    </span>
    <Base.ItemIndicator>
      <Icon of={Check} size={16} />
    </Base.ItemIndicator>
  </Base.Item>
);

/** A choice, and the words that it is shown and found by. */
type Choice = { id: string; label: string };

/** Names as choices. */
export const choicesOf = memoizeEach((names: readonly string[]): readonly Choice[] =>
  names.map((name) => ({ id: name, label: name })),
);

/** The choices, after an extra one for "none". */
export const choicesOrNone = memoizeEach((names: readonly string[]): readonly Choice[] => [
  { id: '', label: 'None' },
  ...choicesOf(names),
]);
