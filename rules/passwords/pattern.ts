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

/** With this many characters beside the site's words, it is a password. */
const BESIDE = 5;
const OWN_WORDS = /skins?|translator|legends?|tools|apex|admin|owner/g;

const isOwnWords = (typed: string) => {
  const beside = typed.replace(OWN_WORDS, '');
  return beside !== typed && beside.length < BESIDE;
};
