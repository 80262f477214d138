/** Something to choose, and the words that it is shown and found by. */
export type Choice = { id: string; label: string };

const made = new WeakMap<readonly string[], readonly Choice[]>();
const madeWithNone = new WeakMap<readonly string[], readonly Choice[]>();

/** Names as choices; made once per list. */
export function choicesOf(names: readonly string[]): readonly Choice[] {
  const known = made.get(names);
  if (known) return known;
  const choices = names.map((name) => ({ id: name, label: name }));
  made.set(names, choices);
  return choices;
}

/** The same after the choice of none of them. */
export function choicesOrNone(names: readonly string[]): readonly Choice[] {
  const known = madeWithNone.get(names);
  if (known) return known;
  const choices = [{ id: '', label: 'None' }, ...choicesOf(names)];
  madeWithNone.set(names, choices);
  return choices;
}
