import * as v from 'valibot';

// All control characters but line breaks and tabs. Databases store NUL and lone surrogates differently.
const UNPRINTABLE = /[^\P{Cc}\n\t]/u;

// Signs that change the direction of writing: a text that has them reads otherwise than it is.
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * A typed text of any number of lines, which may be empty: well-formed Unicode without control characters and
 * signs that turn text round, with plain line breaks and without blanks around it, at most `max` UTF-16 units.
 */
export const paragraphs = (what: string, max: number) =>
  v.pipe(
    v.string(`${what} is missing.`),
    v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
    v.check(
      (text) => text.isWellFormed() && !UNPRINTABLE.test(text),
      `${what} holds characters that cannot be printed.`,
    ),
    v.check(
      (text) => !TURNING.test(text),
      ({ input }) =>
        `${what} holds an invisible sign that turns text round, ${placeOfTurning(input)}. Delete that part, and type it again.`,
    ),
    v.maxLength(max, `${what} is longer than ${max} characters.`),
  );

const LETTERS_SHOWN = 20;

/** Where a person finds the first sign that turns text round: after these letters. */
function placeOfTurning(text: string) {
  const before = text.slice(0, text.search(TURNING)).trimEnd().slice(-LETTERS_SHOWN);
  return before === '' ? 'at its beginning' : `after “${before}”`;
}
