import type { LineKind } from './review.ts';

/** The kinds of lines shown, in this order. */
export const shownKinds = ['settle', 'new', 'changed', 'heldBack'] as const satisfies LineKind[];
export type ShownKind = (typeof shownKinds)[number];

/** What each kind is called where people read. */
export const titles: Record<ShownKind, string> = {
  settle: 'Questions',
  new: 'New',
  changed: 'Changed',
  heldBack: 'Held back',
};
