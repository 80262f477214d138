import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** The seconds of each test file that takes more than one, the longest first. */
export const DURATIONS = 'test/durations.json';

/** Stores the duration of each file of this run (`npm run durations`); later runs are ordered by it. */
export default class KeepDurations implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const took = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      return [relative('.', module.moduleId), Math.round((duration + collectDuration + setupDuration) / 1000)] as const;
    });
    const long = took.filter(([, seconds]) => seconds > 1).sort(([, a], [, b]) => b - a);
    writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
  }
}
