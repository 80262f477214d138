import * as v from 'valibot';
import { asKept, PICTURE_OR_INVISIBLE, PLAIN } from './text.ts';

// Control characters and line breaks. NUL and lone surrogates are refused because databases store them differently.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * One typed line of text, which may be empty: well-formed Unicode without control or invisible characters, at most
 * `max` UTF-16 units after `asKept`.
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

/** One line of text that is not empty. */
export const line = (what: string, max: number) =>
  v.pipe(lineOrNothing(what, max), v.minLength(1, `${what} is empty.`));

/** The first invisible character of a text, such as `U+200B`. */
function invisibleIn(text: string) {
  if (PLAIN.test(text)) return;
  const [found] = [...text.matchAll(PICTURE_OR_INVISIBLE)].find(([, picture]) => !picture) ?? [];
  return found && `U+${found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
