import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { fold, wordsOf } from '#machines/rules/fold.ts';
import styles from './combobox.module.css';

export type Choice = { value: string; label: string };

type Props = {
  label: string;
  value: string;
  options: readonly Choice[];
  onChoose: (value: string) => void;
  isDisabled?: boolean;
  /** What is wrong with the choice. */
  problem?: string | undefined;
  /** Are these names of the game's files? */
  isAsset?: boolean;
};

// More than anybody reads; typing narrows them.
const SHOWN = 100;

/** A list of choices that is searched by typing: words in any order, as in the translator. */
export function Combobox({ label, value, options, onChoose, isDisabled = false, problem, isAsset = false }: Props) {
  const id = useId();
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Base.Root
      items={options}
      value={chosen}
      onValueChange={(option) => option && onChoose(option.value)}
      disabled={isDisabled}
      filter={isFound}
      limit={SHOWN}
      autoHighlight
    >
      <div className={isAsset ? `field ${styles.asset}` : 'field'}>
        <label htmlFor={id}>{label}</label>
        <Base.InputGroup className={styles.group}>
          <Base.Input
            id={id}
            className="textbox"
            // What is typed replaces what is chosen.
            onFocus={(event) => event.currentTarget.select()}
            // While the list is open everything else is hidden from assistive technology, the label included.
            aria-label={label}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-problem`}
          />
          <Base.Trigger className="in-textbox" aria-label={`Show the choices for ${label}`}>
            <ChevronDown size={18} aria-hidden />
          </Base.Trigger>
        </Base.InputGroup>
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      </div>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={4}>
          <Base.Popup className={isAsset ? `${styles.popup} ${styles.asset}` : styles.popup}>
            <Base.Empty className={styles.empty}>Nothing found</Base.Empty>
            <Base.List>
              {(option: Choice) => (
                <Base.Item key={option.value} value={option} className={styles.item}>
                  {option.label}
                  <Base.ItemIndicator>
                    <Check size={16} aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Choices that are shown as they are. */
export const choicesOf = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

function isFound({ label }: Choice, query: string) {
  const text = fold(label);
  return wordsOf(query).every((word) => text.includes(word));
}
