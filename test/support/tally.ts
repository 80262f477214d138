import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run with a line for each test that failed, and one machine-readable line: `N passed, N failed`. */
export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const count = { passed: 0, skipped: 0 };
    const failed = unhandled.map((error) => error.message);
    const walks = new Map<string, number>();
    for (const module of modules) {
      const named = module.relativeModuleId;
      const tests = [...module.children.allTests()];
      for (const test of tests) {
        const { state, errors } = test.result();
        if (state === 'failed') failed.push(`${named} > ${test.fullName}: ${errors[0]?.message.split('\n')[0]}`);
        else if (state !== 'pending') count[state]++;
        for (const [name, number] of Object.entries(test.meta().walks ?? {}))
          walks.set(name, number + (walks.get(name) ?? 0));
      }
      // A file that could not be loaded counts as failed, although it has no tests.
      if (module.state() === 'failed' && tests.every((test) => test.ok()))
        failed.push(`${named}: ${module.errors()[0]?.message}`);
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    if (walks.size > 0)
      process.stdout.write(
        `\n${walks.get('tours')} walks: ${walks.get('played')} played again to the same end, ` +
          `${walks.get('unplayed')} not, ${walks.get('tooLong')} too long for a trace; ` +
          `${walks.get('secrets')} secrets looked for, ${walks.get('planted')} of them planted in ${walks.get('places')} places\n`,
      );
    for (const line of failed) process.stdout.write(`Failed: ${line}\n`);
    process.stdout.write(`\n${count.passed} passed, ${failed.length} failed${skipped}\n`);
  }
}
