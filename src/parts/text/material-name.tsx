import type { ReactNode } from 'react';
import { type Slot, slotOf } from '#game-files/names/slot.ts';
import { SkinName } from './skin-name.tsx';
import styles from './slot-name.module.css';

/** Draws the names themselves. */
type Draw = (name: string) => ReactNode;
const plainly: Draw = (name) => <SkinName name={name} />;

type MaterialProps = { of: Parameters<typeof slotOf>[0]; draw?: Draw };

/** The material of a skin; without one, the slot of its model that it wears (docs: Slots). */
export function MaterialName({ of: skin, draw = plainly }: MaterialProps) {
  const worn = slotOf(skin);
  if (!worn) return draw(skin.texture);
  return (
    <span className={styles.slot}>
      <small>slot</small> <SlotName slot={worn} draw={draw} />
    </span>
  );
}

/** A slot, and more quietly its model and palette. */
export const SlotName = ({ slot: { slot, rest }, draw = plainly }: { slot: Slot; draw?: Draw }) => (
  <span className={styles.slot}>
    <b>{draw(slot)}</b>
    {rest}
  </span>
);
