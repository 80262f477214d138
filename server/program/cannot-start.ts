/** Something outside the program keeps it from working. `message` is one sentence that says what to do about it. */
export class CannotStart extends Error {}

/** Runs a program's main function. A `CannotStart` becomes one sentence on stderr and exit code 1. */
export async function runProgram(main: () => Promise<void>) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
