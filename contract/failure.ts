import type { FailureCode } from './refusals.ts';

/** The body of every refusal: a message that is ready to show, a code, and the fields that are wrong. */
export type FailureBody = {
  message: string;
  code: FailureCode;
  requestId: string;
  fields?: Record<string, string>;
  /** With `stale`: the record as it is now. */
  current?: unknown;
};

type FailureDetails = {
  status?: number;
  serverMessage?: string | undefined;
  code?: string | undefined;
  fields?: Record<string, string> | undefined;
  current?: unknown;
};

/** A call that did not bring what was asked for; every call of the page rejects with one. */
export class RequestFailure extends Error {
  /** The status of the answer, 500 when there was none that could be used (docs: Failures). */
  readonly status: number;
  /** What the server says about it, ready to show. */
  readonly serverMessage: string | undefined;
  /** Why, for machines to tell apart. */
  readonly code: string | undefined;
  /** What the server says about single fields of what was sent. */
  readonly fields: Readonly<Record<string, string>>;
  /** With the code `stale`: the record as the server has it. */
  readonly current: unknown;

  constructor(message: string, { status = 500, serverMessage, code, fields = {}, current }: FailureDetails = {}) {
    super(message);
    this.status = status;
    this.serverMessage = serverMessage;
    this.code = code;
    this.fields = fields;
    this.current = current;
  }
}

/** What to tell people when no answer came. */
export const UNREACHABLE = 'The server cannot be reached. Check your connection, then try again.';

/**
 * What to tell people about a failure: the server's words, else the error's own, else "Request failed"
 * (docs: Failures).
 */
export const textOf = (error: unknown) =>
  (error instanceof RequestFailure && error.serverMessage) ||
  (error instanceof Error && error.message) ||
  'Request failed';

/** What the server said about a failure; undefined when it said nothing, for those who have words of their own then. */
export const saidBy = (error: unknown) => (error instanceof RequestFailure ? error.serverMessage : undefined);
