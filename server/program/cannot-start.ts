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
