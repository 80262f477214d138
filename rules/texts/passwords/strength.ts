import { MIN_PASSWORD } from '#contract/signing-in/sign-in-limits.ts';
import { isNearName } from './near-name.ts';
import { type Pattern, patternIn } from './pattern.ts';

type Strength = {
  /** Out of four; 0 is not a usable password. */
  steps: 0 | 1 | 2 | 3 | 4;
  /** How good it is, and how to improve it. */
  says: string;
};

/**
 * How hard a new password is to guess, as far as a page can judge without a list of common ones (docs: New passwords).
 */
export function strengthOf(password: string, username: string): Strength {
  const missing = MIN_PASSWORD - password.length;
  if (missing > 0) return { steps: 0, says: `Too short: ${missing} more.` };
  if (isNearName(password, username)) return { steps: 0, says: 'This is hardly more than your username.' };
  const pattern = patternIn(password);
  if (pattern) return { steps: 0, says: PATTERNS[pattern] };
  const bits = countedIn(password) * Math.log2(poolOf(password));
  if (bits < 32) return { steps: 1, says: adviceFor(password) };
  if (bits < 48) return { steps: 2, says: 'Fair. One more word makes it good.' };
  return bits < 68 ? { steps: 3, says: 'Good.' } : { steps: 4, says: 'Strong.' };
}

const PATTERNS: Record<Pattern, string> = {
  repetition: 'This repeats one piece.',
  row: 'This is a row of letters, digits or keys.',
  'own words': 'This is hardly more than words of the game or this site.',
};

/** The letters that do not continue a row: aaaa and 1234 count as one. */
function countedIn(password: string) {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
}

/** The number of different letters that a guess must try for each place. */
const poolOf = (password: string) =>
  pools.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);

const pools: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];

function adviceFor(password: string) {
  if (/^\d+$/.test(password)) return 'Weak: digits alone are guessed quickly. Add a word or two.';
  const isInRows = countedIn(password) < password.length / 2;
  return isInRows ? 'Weak: rows such as 1234 count little.' : 'Weak. Longer is better: add a word or two.';
}
