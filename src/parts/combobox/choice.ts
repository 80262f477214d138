import { memoizeEach } from '#rules/memoize.ts';

/** Something to choose, and the words that it is shown and found by. */
export type Choice = { id: string; label: string };

/** Names as choices. */
export const choicesOf = memoizeEach((names: readonly string[]): readonly Choice[] =>
  names.map((name) => ({ id: name, label: name })),
);

/** The same after the choice of none of them. */
export const choicesOrNone = memoizeEach((names: readonly string[]): readonly Choice[] => [
  { id: '', label: 'None' },
  ...choicesOf(names),
]);
