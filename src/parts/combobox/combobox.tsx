import { Combobox as Base } from '@base-ui/react/combobox';
import { type ReactNode, type Ref, useMemo, useRef, useState } from 'react';
import { fold, wordsOf } from '#game-files/texts/fold.ts';
import { memoizeLast } from '#rules/memoize.ts';
import { Labelled } from '../fields/labelled.tsx';
import type { Choice } from './choice.ts';
import styles from './combobox.module.css';
import { Choices, ComboboxInput } from './combobox-input.tsx';

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
