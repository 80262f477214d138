import type { Walked } from './walk.ts';

const LONGEST_MS = 60_000;

/**
 * Leaves out as many steps of a walk as possible within a minute so that the same sentence still breaks: first in
 * halves, in the end one by one.
 */
export async function shrink(walked: Walked, again: (steps: readonly number[]) => Promise<Walked>): Promise<Walked> {
  const until = performance.now() + LONGEST_MS;
  let shortest = walked;
  for (let size = Math.ceil(walked.taken.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < shortest.taken.length && performance.now() < until; ) {
      const shorter = await again(numbersOf(shortest).toSpliced(from, size));
      if (isSame(shorter, walked)) shortest = shorter;
      else from += size;
    }
  }
  return shortest;
}

const numbersOf = ({ taken }: Walked) => taken.map(({ number }) => number);

const isSame = (a: Walked, b: Walked) => a.broken.some(({ sentence }) => sentence === b.broken[0]?.sentence);
