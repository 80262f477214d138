import { firstLegends } from '#game-files/names/legends.ts';

/** The reasons why a password is tried first, beside a list of common ones. */
export type Pattern = 'repetition' | 'row' | 'own words';

/** The pattern that a password hardly exceeds; undefined when it exceeds all (docs: New passwords). */
export function patternIn(password: string): Pattern | undefined {
  const typed = password.toLowerCase();
  if (isRepeated(typed)) return 'repetition';
  if (startsOfRows(typed) <= MOST_ROWS) return 'row';
  return isOwnWords(typed) ? 'own words' : undefined;
}

const LONGEST_PIECE = 6;

/** One piece again and again: `aaaaaa`, `121212`, `wraithwraith`, also with the last piece cut off. */
function isRepeated(typed: string) {
  return Array.from({ length: LONGEST_PIECE }, (_, at) => at + 1).some(
    (size) => typed.length >= 2 * size && [...typed].every((sign, at) => sign === typed.charAt(at % size)),
  );
}

/** `abc123` is two rows, and so is `qwerty12`. */
const MOST_ROWS = 2;

/** Rows of keys on American, German and French keyboards; digits and letters have separate rows. */
const KEYS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '7890',
];

/** How many characters follow from the one before them: in `abcd`, `4321`, `aaa` and `qwert` all except the first. */
function startsOfRows(typed: string) {
  const signs = [...typed];
  return signs.filter((sign, at) => !goesOn(signs[at - 1], sign)).length;
}

function goesOn(before: string | undefined, sign: string) {
  if (before === undefined) return false;
  const step = (sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1 || KEYS.some((row) => row.includes(before + sign) || row.includes(sign + before));
}

/** With this many characters beside such words, it is a password, unless they are one row of keys. */
const BESIDE = 5;
const YEAR = /(?:19|20)\d\d/g;
/** What is tried first at a site like this one, the longest first, since some words are parts of others. */
const OWN_WORDS = new RegExp(
  [
    'skin translator legend tools admin owner password passwort',
    'apex respawn titanfall champion season spring summer autumn winter fall',
    ...firstLegends.flatMap(({ name, folder, words }) => [name.toLowerCase(), folder, ...words]),
  ]
    .flatMap((words) => words.split(' '))
    .filter(({ length }) => length > 2)
    .sort((a, b) => b.length - a.length)
    .map((word) => `${word}s?`)
    .join('|'),
  'g',
);

function isOwnWords(typed: string) {
  const undated = typed.replace(YEAR, '');
  return [undated, withLetters(undated)].some((read) => {
    const beside = read.replace(OWN_WORDS, '');
    return beside !== read && (beside.length < BESIDE || startsOfRows(beside) === 1);
  });
}

/** `w1nter` and `p@ssw0rd` with the letters that their signs stand for. */
const withLetters = (typed: string) => typed.replace(/[@4830!157$]/g, (sign) => LETTERS[sign] ?? sign);
const LETTERS: Record<string, string> = {
  ...{ '@': 'a', '4': 'a', '8': 'b', '3': 'e', '0': 'o', '!': 'i', '1': 'i', '5': 's', '7': 't', $: 's' },
};
