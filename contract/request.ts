import type * as v from 'valibot';
import type { LimitName } from './limits.ts';
import type { FailureCode } from './refusals.ts';

/** A call's summary, input, refusals and limits; the rest is its row in `calls.ts`. */
export type Request = {
  /** Its purpose in one sentence, for the API document. */
  summary: string;
  /** The query parameters; a call with GET refuses all others. */
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  /** Its own refusals. Those of the checks that every call passes first are in `checks.ts`. */
  refuses?: readonly FailureCode[];
  /** The limits of a call for guests. A call for accounts that changes something counts towards `writes`. */
  limits?: readonly LimitName[];
};

/** What is said of some calls, by their names. */
export type Requests<Calls> = Readonly<Record<keyof Calls, Request>>;
