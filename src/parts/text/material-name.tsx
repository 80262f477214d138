import { type Slot, slotOf } from '#game-files/names/slot.ts';
import { SkinName } from './skin-name.tsx';
import styles from './slot-name.module.css';

type Words = {
  /** The words of a search, to be marked in it. */
  words?: readonly string[];
};

/** The material of a skin; without one, the slot of its model that it wears (docs: Slots). */
export function MaterialName({ of: skin, words = [] }: Words & { of: Parameters<typeof slotOf>[0] }) {
  const worn = slotOf(skin);
  if (!worn) return <SkinName name={skin.texture} words={words} />;
  return (
    <span className={styles.slot}>
      <small>slot</small> <SlotName slot={worn} words={words} />
    </span>
  );
}

/** A slot, and more quietly its model and palette. */
export const SlotName = ({ slot: { slot, rest }, words = [] }: Words & { slot: Slot }) => (
  <span className={styles.slot}>
    <b>
      <SkinName name={slot} words={words} />
    </b>
    {rest}
  </span>
);
