import type { Broken } from './holds.ts';

/** What is broken, known, and being mended; a walk that meets it ends there without failing. */
type Known = { defect: string } & { sentence: string; because: RegExp };

const known: readonly Known[] = [];

/** The known defects that explain everything that is broken; nothing when one thing is new. */
export function knownIn(broken: readonly Broken[]): readonly string[] {
  const met = known.filter((one) => broken.some((found) => isOf(found, one)));
  return met.map(({ defect }) => defect);
}

const isOf = (found: Broken, { sentence, because }: Known) =>
  found.sentence === sentence && because.test(found.because);
