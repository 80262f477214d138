import * as v from 'valibot';
import { LONGEST_QUESTION } from './find.ts';

/** The beginning of a name, as it is typed into the address bar of a browser. */
export const CompleteQuery = v.object({
  q: v.pipe(
    v.optional(v.string(), ''),
    v.description(`What is typed. Only the first ${LONGEST_QUESTION} letters are read.`),
  ),
});

/** What was typed, and the names that it may become, in the form of OpenSearch. */
export const NamesCompleted = v.tuple([v.string(), v.array(v.string())]);

export type NamesCompleted = v.InferOutput<typeof NamesCompleted>;
