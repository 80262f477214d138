import * as v from 'valibot';
import { asKept, PICTURE_OR_INVISIBLE } from './text.ts';

// Control characters and line breaks. Databases store NUL and lone surrogates differently, so neither may come in.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * One line of text as a person types it, or nothing: well-formed Unicode without control or invisible characters, at
 * most `max` UTF-16 units, as `asKept` makes it.
 */
export const lineOrNothing = (what: string, max: number) =>
  v.pipe(
    v.string(`${what} is missing.`),
    v.check(
      (text) => text.isWellFormed() && !UNPRINTABLE.test(text),
      `${what} holds characters that cannot be printed.`,
    ),
    v.check(
      (text) => invisibleIn(text) === undefined,
      ({ input }) => `${what} holds an invisible character (${invisibleIn(input)}). Remove it.`,
    ),
    v.transform(asKept),
    v.maxLength(max, `${what} is longer than ${max} characters.`),
  );

/** One line of text with something in it. */
export const line = (what: string, max: number) =>
  v.pipe(lineOrNothing(what, max), v.minLength(1, `${what} is empty.`));

/** The first character of a text that nobody sees, as `U+200B`. */
function invisibleIn(text: string) {
  const [found] = [...text.matchAll(PICTURE_OR_INVISIBLE)].find(([, picture]) => !picture) ?? [];
  return found && `U+${found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
