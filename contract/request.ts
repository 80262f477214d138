import * as v from 'valibot';
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

/** How the server handles a call, beside its row. */
export type Handling = {
  /** True for a dangerous call: it needs a proof of identity from the last ten minutes (docs: Fresh proof). */
  fresh?: true;
  /** Largest body in bytes; `MAX_BODY` (`handling.ts`) by default. */
  maxBody?: number;
  /** True for a public list: pages of every origin may read it. */
  anyOrigin?: true;
  /** The status of a successful answer; 200 by default. */
  status?: 201;
  /** True when the answer is kept in memory. A client that already has it gets 304 (docs: Lists). */
  isKept?: true;
  /**
   * True for a POST that changes nothing, because its question is too long for an address. It needs no key and may come
   * from anywhere.
   */
  isQuestion?: true;
  /** True when the call answers 301 for an earlier name (docs: Addresses). */
  moves?: true;
};

/** How the server handles the calls that are special in some way. */
export type Handlings<Calls> = Readonly<Partial<Record<keyof Calls, Handling>>>;

/** A reply that holds only a message. */
export const MessageReply = v.object({ message: v.string() });
