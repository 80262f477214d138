import { isNone } from './is-none.ts';

type Worn = { model: string; texture: string; slot?: string | null | undefined; camo?: string | null | undefined };

/** What a skin wears that has no material of its own (docs: Slots). */
export type Slot = {
  /** The entry of the skin table of its model. */
  slot: string;
  /** The rest of the sentence: ` on alter_base, palette 214`. */
  rest: string;
};

/** Undefined for a skin with a material, and for one whose slot nobody knows either. */
export const slotOf = ({ model, texture, slot, camo }: Worn): Slot | undefined =>
  slot && isNone(texture)
    ? { slot, rest: (isNone(model) ? '' : ` on ${model.replace(/_w$/, '')}`) + (camo ? `, palette ${camo}` : '') }
    : undefined;

/** The same in words, without the word slot: `rare_v23_torvaek on alter_base, palette 214`. */
export function saySlot(skin: Worn): string | undefined {
  const worn = slotOf(skin);
  return worn && worn.slot + worn.rest;
}
