import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { inMemory } from './test/support/in-memory.ts';
import { InOrder } from './test/support/in-order.ts';

/** Test files share what they import: to read it anew for each takes minutes in all, and none changes it. */
const sharing = { isolate: false, testTimeout: 60_000, hookTimeout: 60_000 };

/** What a test or a program that it starts puts on a disk for a moment, and what that program has compiled. */
const env = { TMPDIR: inMemory, NODE_COMPILE_CACHE: join(inMemory, 'skin-translator-compiled') };

/** These hurt disks, or what is kept on one, or leave there what later runs need. */
const onDisk = ['test/server/{outages,storage,torture}.test.ts', 'test/wine/*.test.ts'];

// Apart from the build's configuration, which must not depend on tests.
export default defineConfig({
  test: {
    reporters: ['default', './test/support/tally.ts'],
    sequence: { sequencer: InOrder },
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...sharing,
          name: 'unit',
          include: [
            ...['test/*.test.ts', 'test/{contract,game-files,rules,machines,flows,src,replay}/**/*.test.{ts,tsx}'],
            'features/*/test/{,*/}!(browser|server)*.test.ts',
          ],
        },
      },
      {
        test: {
          ...sharing,
          name: 'server',
          include: ['test/server/**/*.test.ts', 'features/*/test/server*.test.ts'],
          setupFiles: ['test/support/light-hashes.ts'],
          exclude: onDisk,
          env,
          globalSetup: ['test/support/in-memory.ts', 'test/support/filled.ts', 'test/support/engines.ts'],
        },
      },
      {
        test: {
          ...sharing,
          name: 'disk',
          include: onDisk,
          env: { NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE },
          globalSetup: ['test/support/in-memory.ts', 'test/support/filled.ts', 'test/support/engines.ts'],
        },
      },
      {
        test: {
          ...sharing,
          name: 'browser',
          include: ['test/browser/**/*.test.ts', 'features/*/test/browser*.test.ts'],
          setupFiles: ['test/support/light-hashes.ts'],
          env: { TMPDIR: inMemory },
          // Beside other work a page takes its time; one that is ready is not waited for.
          expect: { poll: { timeout: 15_000 } },
          globalSetup: ['test/support/in-memory.ts', 'test/support/filled.ts', 'test/support/chromium.ts'],
        },
      },
    ],
  },
});
