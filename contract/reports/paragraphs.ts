import * as v from 'valibot';

// All control characters but line breaks and tabs. Databases store NUL and lone surrogates differently.
const UNPRINTABLE = /[^\P{Cc}\n\t]/u;

/**
 * A typed text of any number of lines, which may be empty: well-formed Unicode without control characters, with plain
 * line breaks and without blanks around it, at most `max` UTF-16 units.
 */
export const paragraphs = (what: string, max: number) =>
  v.pipe(
    v.string(`${what} is missing.`),
    v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
    v.check(
      (text) => text.isWellFormed() && !UNPRINTABLE.test(text),
      `${what} holds characters that cannot be printed.`,
    ),
    v.maxLength(max, `${what} is longer than ${max} characters.`),
  );
