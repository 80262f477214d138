import type { FailureCode } from './refusals.ts';

/** The body of every refusal: a message to show, a code, and messages about wrong fields. */
export type FailureBody = {
  message: string;
  code: FailureCode;
  requestId: string;
  fields?: Record<string, string>;
  /** With the code `stale`: the current record. */
  current?: unknown;
};

type FailureDetails = {
  status?: number;
  serverMessage?: string | undefined;
  code?: string | undefined;
  fields?: Record<string, string> | undefined;
  current?: unknown;
};

/** The error of every call of the page that rejects. */
export class RequestFailure extends Error {
  /** The status of the answer; 500 when there was no usable answer (docs: Failures). */
  readonly status: number;
  /** The server's message, ready to show. */
  readonly serverMessage: string | undefined;
  /** The reason, for code to check. */
  readonly code: string | undefined;
  /** The server's messages about single fields of the request. */
  readonly fields: Readonly<Record<string, string>>;
  /** With the code `stale`: the server's current record. */
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

/** The message for a request without an answer. */
export const UNREACHABLE = 'The server cannot be reached. Check your connection, then try again.';

/**
 * Returns the message to show for a failure: the server's, else the error's own, else "Request failed"
 * (docs: Failures).
 */
export const textOf = (error: unknown) =>
  (error instanceof RequestFailure && error.serverMessage) ||
  (error instanceof Error && error.message) ||
  'Request failed';

/** Returns the server's message about a failure, or undefined when the server sent none. */
export const saidBy = (error: unknown) => (error instanceof RequestFailure ? error.serverMessage : undefined);
