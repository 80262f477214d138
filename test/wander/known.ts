import type { Broken } from './holds.ts';

/** A sentence that does not hold, and its contradiction. */
type Sign = readonly [sentence: string, because: RegExp];

/**
 * Known defects: a walk that meets only these ends there without failing. Remove a defect from here when you fix it.
 */
const known: Readonly<Record<string, readonly Sign[]>> = {
  // Going back from a form with typed text asks first, and adds an entry that replaces the ones ahead.
  'asked on Back': [['Back and Forward keep the entries of the history', /./]],
};

/** Returns the known defects that explain all contradictions; none when something is new. */
export function knownIn(broken: readonly Broken[]): string[] {
  const met = broken.map(
    (one) => Object.entries(known).find(([, signs]) => signs.some((sign) => isOf(one, sign)))?.[0],
  );
  return met.includes(undefined) ? [] : [...new Set(met as string[])];
}

const isOf = (found: Broken, [sentence, because]: Sign) => found.sentence === sentence && because.test(found.because);
