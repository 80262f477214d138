import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { defineConfig } from 'vitest/config';
import { inMemory } from './test/support/in-memory.ts';
import { InOrder } from './test/support/in-order.ts';
import { DURATIONS } from './test/support/keep-durations.ts';

/** Test files share what they import: to read it anew for each takes minutes in all, and none changes it. */
const sharing = { isolate: false, testTimeout: 60_000, hookTimeout: 60_000 };

/** What a test or a program that it starts puts on a disk for a moment, and what that program has compiled. */
const env = { TMPDIR: inMemory, NODE_COMPILE_CACHE: join(inMemory, 'skin-translator-compiled') };

/** These hurt disks, or what is kept on one, or leave there what later runs need. */
const onDisk = ['test/server/{outages,storage,torture}.test.ts', 'test/wine/*.test.ts'];

const withoutServer = [
  ...['test/*.test.ts', 'test/{contract,game-files,rules,machines,flows,src,replay}/**/*.test.{ts,tsx}'],
  'features/*/test/{,*/}!(browser|server)*.test.ts',
];
const inPages = ['test/browser/**/*.test.ts', 'features/*/test/browser*.test.ts'];
const onServers = ['test/server/**/*.test.ts', 'features/*/test/server*.test.ts'];

/** Seconds: files that take more are left to `npm run test:long`, but for those of the main ways (decision 075). */
const LONG_S = 10;
const mainWays = [
  'test/browser/{copying,every-page,import-desk,login,translator,users,walks}.test.ts',
  'test/server/{import,skins,torture}.test.ts',
  'test/{features,flows/walks}.test.ts',
];
const long = Object.entries<number>(JSON.parse(readFileSync(DURATIONS, 'utf8')))
  .filter(([, seconds]) => seconds > LONG_S)
  .map(([file]) => file);

/** In the mode of `npm test` and of `npm run test:long`, what is meant of these files; otherwise all. */
function chosen(mode: string, include: string[], exclude: string[] = []) {
  const isMain = (file: string) => mainWays.some((files) => matchesGlob(file, files));
  const left = mode === 'short' ? long.filter((file) => !isMain(file)) : [];
  return {
    include: mode === 'long' ? long.filter((file) => include.some((files) => matchesGlob(file, files))) : include,
    exclude: [...exclude, ...left],
  };
}

// Apart from the build's configuration, which must not depend on tests.
export default defineConfig(({ mode }) => ({
  test: {
    reporters: ['default', './test/support/tally.ts'],
    sequence: { sequencer: InOrder },
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...sharing,
          name: 'unit',
          ...chosen(mode, withoutServer),
        },
      },
      {
        test: {
          ...sharing,
          name: 'server',
          ...chosen(mode, onServers, onDisk),
          setupFiles: ['test/support/light-hashes.ts'],
          env,
          globalSetup: ['test/support/in-memory.ts', 'test/support/filled.ts', 'test/support/engines.ts'],
        },
      },
      {
        test: {
          ...sharing,
          name: 'disk',
          ...chosen(mode, onDisk),
          env: { NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE },
          globalSetup: ['test/support/in-memory.ts', 'test/support/filled.ts', 'test/support/engines.ts'],
        },
      },
      {
        test: {
          ...sharing,
          name: 'browser',
          ...chosen(mode, inPages),
          setupFiles: ['test/support/light-hashes.ts'],
          env: { TMPDIR: inMemory },
          // Beside other work a page takes its time; one that is ready is not waited for.
          expect: { poll: { timeout: 15_000 } },
          globalSetup: ['test/support/in-memory.ts', 'test/support/filled.ts', 'test/support/chromium.ts'],
        },
      },
    ],
  },
}));
