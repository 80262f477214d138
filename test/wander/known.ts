import type { Broken } from './holds.ts';

/** A sentence that does not hold, and why not. */
type Sign = readonly [sentence: string, because: RegExp];

/**
 * What is broken and known: a walk that meets nothing else ends there without failing. Whoever mends a defect takes it
 * away here.
 */
const known: Readonly<Record<string, readonly Sign[]>> = {
  // Whoever goes back from a form with something typed, and is asked, gets a new entry in place of those before them.
  'asked on Back': [['going along the history leaves its entries as they are', /./]],
};

/** The known defects that explain everything that is broken; none when something is new. */
export function knownIn(broken: readonly Broken[]): string[] {
  const met = broken.map(
    (one) => Object.entries(known).find(([, signs]) => signs.some((sign) => isOf(one, sign)))?.[0],
  );
  return met.includes(undefined) ? [] : [...new Set(met as string[])];
}

const isOf = (found: Broken, [sentence, because]: Sign) => found.sentence === sentence && because.test(found.because);
