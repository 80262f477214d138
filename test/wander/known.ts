import type { Broken } from './holds.ts';

/** What is broken, known, and being mended; a walk that meets it ends there without failing. */
type Known = { defect: string } & { sentence: string; because: RegExp };

export const known: readonly Known[] = [
  { defect: 'W3', sentence: 'no entry of the history is overwritten by another page', because: /\/skintranslator/ },
  { defect: 'W2', sentence: 'whoever signs in is taken to a page that they may open', because: /^they are on \/admin/ },
  { defect: 'W2', sentence: 'what is kept of forms is for whoever typed it', because: /finds what/ },
  { defect: 'W6', sentence: 'a page that could not be drawn lacks a file', because: /shows Server Error/ },
  {
    defect: 'N1',
    sentence: 'nothing is thrown or complained about',
    because: /(preload CSS|imported module).*toasts-/,
  },
  { defect: 'N2', sentence: 'the focus is somewhere after a dialog', because: /want to delete this skin/ },
];

/** The known defects that explain everything that is broken; nothing when one thing is new. */
export function knownIn(broken: readonly Broken[]): readonly string[] {
  const met = known.filter((one) => broken.some((found) => isOf(found, one)));
  return met.map(({ defect }) => defect);
}

const isOf = (found: Broken, { sentence, because }: Known) =>
  found.sentence === sentence && because.test(found.because);
