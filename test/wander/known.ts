import type { Broken } from './holds.ts';

/** A sentence that does not hold, and why not. */
type Sign = readonly [sentence: string, because: RegExp];

/**
 * What is broken and known: a walk that meets nothing else ends there without failing. Whoever mends a defect takes it
 * away here.
 */
const known: Readonly<Record<string, readonly Sign[]>> = {
  W2: [
    ['whoever signs in is taken to a page that they may open', /^they are on \/admin/],
    ['what is kept of forms is for whoever typed it', /finds what/],
  ],
  W3: [
    ['no entry of the history is overwritten by another page', / became .*\/skintranslator/i],
    ['the page that is drawn is the one at the address, for this person', /^\/skintranslator\/? shows/i],
    ['a page has the machine of its address, and no other', /^\/skintranslator\/? has the machines/i],
  ],
  W6: [['a page that could not be drawn lacks a file', /shows Server Error/]],
  W7: [['whoever changed something is told that it was changed', /./]],
  W10: [['the list follows what this page has changed', /./]],
  N1: [['nothing is thrown or complained about', /^thrown: .*\/assets\/toasts-/]],
  N2: [['the focus is somewhere after a dialog', /want to delete this skin|Leave without saving/]],
  N3: [
    ['nothing is thrown or complained about', /^thrown: .*\/assets\/confirm-/],
    ['everything comes to rest', /^a page that is not drawn yet/],
  ],
  N4: [['going along the history leaves its entries as they are', /./]],
};

/** The known defects that explain everything that is broken; none when something is new. */
export function knownIn(broken: readonly Broken[]): string[] {
  const met = broken.map(
    (one) => Object.entries(known).find(([, signs]) => signs.some((sign) => isOf(one, sign)))?.[0],
  );
  return met.includes(undefined) ? [] : [...new Set(met as string[])];
}

const isOf = (found: Broken, [sentence, because]: Sign) => found.sentence === sentence && because.test(found.because);
