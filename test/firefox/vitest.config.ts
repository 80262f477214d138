import { defineConfig } from 'vitest/config';
import { inMemory } from '../support/in-memory.ts';

export default defineConfig({
  test: {
    include: ['test/firefox/*.test.ts'],
    maxWorkers: 2,
    reporters: ['default', './test/support/tally.ts'],
    ...{ testTimeout: 90_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } },
    env: { TMPDIR: inMemory },
    setupFiles: ['test/support/light-hashes.ts'],
    globalSetup: ['test/support/in-memory.ts', 'test/support/filled.ts'],
  },
});
