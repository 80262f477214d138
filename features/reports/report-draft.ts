import * as v from 'valibot';
import { traceSchema } from '../../contract/traces/trace.ts';
import { LONGEST_WORDS } from './report-bounds.ts';

// All control characters but line breaks and tabs. Databases store NUL and lone surrogates differently.
const UNPRINTABLE = /[^\P{Cc}\n\t]/u;

// Signs that change the direction of writing: a text that has them reads otherwise than it is.
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * A typed text of any number of lines, which may be empty: well-formed Unicode without control characters and
 * signs that turn text round, with plain line breaks and without blanks around it, at most `max` UTF-16 units.
 */
const paragraphs = (what: string, max: number) =>
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

const WORDS: Record<string, string> = { happened: 'The text what happened', page: 'The page' };

/** The message for a missing or an unknown field. */
const fieldMessage = ({ expected }: v.StrictObjectIssue) => {
  if (expected === 'never') return 'There is no such field.';
  const word = WORDS[expected?.slice(1, -1) ?? ''];
  return word ? `${word} is missing.` : 'Send one report as a JSON object.';
};

/**
 * A problem as a person reports it (docs: Reports): what happened, what they expected, the path of the page without its
 * search, and the trace of the visit.
 */
export const ReportDraft = v.strictObject(
  {
    happened: v.pipe(paragraphs('The text what happened', LONGEST_WORDS), v.minLength(1, 'Say what happened.')),
    expected: v.optional(paragraphs('The text what you expected', LONGEST_WORDS), ''),
    page: v.pipe(
      v.string('The page is missing.'),
      v.regex(/^\/[^?#\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u, 'The page is a path, without its search.'),
      v.maxLength(300, 'The page is longer than 300 characters.'),
    ),
    trace: v.optional(traceSchema),
  },
  fieldMessage,
);
export type ReportDraft = v.InferInput<typeof ReportDraft>;
