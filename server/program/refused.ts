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

/**
 * Something outside the program keeps it from working. `message` is one sentence that says what to do about it, and the
 * program ends with `exitCode`.
 */
export class CannotStart extends Error {
  readonly exitCode: number;

  constructor(message: string, { exitCode = 1 } = {}) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs a program's main function. A `CannotStart` becomes one sentence on stderr and its exit code. */
export async function runProgram(main: () => Promise<void>) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}
