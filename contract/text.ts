import * as v from 'valibot';

// Printable characters only: no control characters (line breaks included), no invisible direction marks.
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

/**
 * One line of text as a person types it, or nothing: well-formed Unicode, no control characters, spaces at both ends
 * cut, at most `max` UTF-16 units. Databases store NUL and lone surrogates differently, so neither may come in.
 */
export const lineOrNothing = (what: string, max: number) =>
  v.pipe(
    v.string(`${what} is missing.`),
    v.check(
      (text) => text.isWellFormed() && !UNPRINTABLE.test(text),
      `${what} holds characters that cannot be printed.`,
    ),
    v.trim(),
    v.maxLength(max, `${what} is longer than ${max} characters.`),
  );

/** One line of text with something in it. */
export const line = (what: string, max: number) =>
  v.pipe(lineOrNothing(what, max), v.minLength(1, `${what} is empty.`));
