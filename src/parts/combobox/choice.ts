import { memoizeEach } from '#rules/memoize.ts';

/** A choice, and the words that it is shown and found by. */
export type Choice = { id: string; label: string };

/** Names as choices. */
export const choicesOf = memoizeEach((names: readonly string[]): readonly Choice[] =>
  names.map((name) => ({ id: name, label: name })),
);

/** The choices, after an extra one for "none". */
export const choicesOrNone = memoizeEach((names: readonly string[]): readonly Choice[] => [
  { id: '', label: 'None' },
  ...choicesOf(names),
]);
