import type { FailureCode, refusalStatus } from '#contract/refusals.ts';

type Details = {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** The present record. */
  current?: unknown;
  /** Written to the log with the refusal, and not sent. */
  logged?: Record<string, unknown>;
};

type StatusOf<Code extends FailureCode> = (typeof refusalStatus)[Code];

/** A refused request: thrown anywhere below the router, answered as JSON by `app.onError`. */
export class Refused<Code extends FailureCode = FailureCode> extends Error {
  readonly status: StatusOf<Code>;
  readonly code: Code;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string> | undefined;
  readonly current: unknown;
  readonly logged: Record<string, unknown> | undefined;

  /** `message` is shown to people unchanged. */
  constructor(status: StatusOf<Code>, code: Code, message: string, { fields, headers, current, logged }: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.headers = headers;
    this.current = current;
    this.logged = logged;
  }
}
