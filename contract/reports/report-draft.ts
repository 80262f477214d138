import * as v from 'valibot';
import { traceSchema } from '../traces/trace.ts';
import { paragraphs } from './paragraphs.ts';
import { LONGEST_WORDS } from './report-bounds.ts';

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
