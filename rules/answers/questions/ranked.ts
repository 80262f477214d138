import { fold } from '#game-files/texts/fold.ts';

/** Names equal to the text come first, then names that begin with it. */
export function ranked<Row extends { ingamename: string }>(found: readonly Row[], text: string) {
  const sought = fold(text);
  if (sought === '') return found;
  const rankOf = ({ ingamename }: Row) => {
    const name = fold(ingamename);
    return name === sought ? 0 : name.startsWith(sought) ? 1 : 2;
  };
  return found.toSorted((a, b) => rankOf(a) - rankOf(b));
}
