import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run with one machine-readable line: `N passed, N failed`. */
export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    const count = { passed: 0, failed: unhandled.length, skipped: 0 };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) {
        const { state } = test.result();
        if (state !== 'pending') count[state]++;
      }
      // A file that could not be loaded counts as failed, although it has no tests.
      if (module.state() === 'failed' && tests.every((test) => test.ok())) count.failed++;
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${skipped}\n`);
  }
}
